import { expect } from 'vitest';
import { Permission } from '#platform/access/permissions';
import { signedInMember, type SignedInMember } from '../people/members';
import { signedInWith } from '../people/staff';
import { ON_APPROVAL } from '../running/outcomes';
import type { TestApp } from '../running/testApp';
import { commentCalls } from './comments';

export const DECIDE_CASE = `mutation ($input: DecideCaseInput!) { decideCase(input: $input) { __typename
  ... on CasePayload { case { number state timeline { kind outcome } } }
  ... on CaseConflict { message current { state } } ${ON_APPROVAL} } }`;
export const CONFIRM_REQUEST =
  'mutation ($id: ID!) { confirmApprovalRequest(input: { id: $id }) { confirmation { id } } }';
export const GROUNDS = { ruleKey: 'harcelement', facts: 'Vous avez insulté un joueur.' };

/** Creates a signed-in moderator who may decide everything about a comment and its author. */
export const caseDecider = () =>
  signedInWith([
    Permission.MODERATION_REPORTS_VIEW,
    Permission.MODERATION_REPORTS_HANDLE,
    Permission.MODERATION_COMMENTS_MODERATE,
    Permission.USERS_BAN,
  ]);

/** Reports a comment. @returns the new member who reported it */
export async function reportComment(app: TestApp, commentId: number): Promise<SignedInMember> {
  const reporter = await signedInMember();
  const input = { commentId, reason: 'HARASSMENT', description: null };
  const { errors } = await commentCalls(app).report(input, reporter.token);
  expect(errors).toBeUndefined();
  return reporter;
}
