/**
 * Number of groups into which all accounts are divided by their ID. While an account has a pending
 * report about a member of staff, the group of that account is closed to the member: the member
 * cannot decide about any account in the group. A refusal therefore does not reveal which account
 * of the group is the reporter. Further reports by the same account close the same group and reveal
 * nothing more.
 */
export const GROUPS = 8;

/** Returns the group of an account: an integer from 0 to `GROUPS` - 1. */
export const groupOf = (userId: number): number => userId % GROUPS;
