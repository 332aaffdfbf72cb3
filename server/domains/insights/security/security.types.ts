import { accessReasonInput } from '#domains/identity/users/accessReason.types';
import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { z } from 'zod';

import { accountId, searched, UNKNOWN_ACCOUNT } from '#platform/input/fields';
import { CheckedBy } from '#platform/input/limits';
import { pageOf } from '#platform/paged';
export enum SecurityKind {
  SIGN_IN_FAILED = 'sign_in_failed',
  PASSWORD_REFUSED = 'password_refused',
  ACCOUNT_LOCKED = 'account_locked',
  ADDRESS_LOCKED = 'address_locked',
  LOCK_LIFTED = 'lock_lifted',
  NEW_DEVICE = 'new_device',
  PASSWORD_CHANGED = 'password_changed',
  PASSWORD_RESET = 'password_reset',
  EMAIL_CHANGE_ASKED = 'email_change_asked',
  EMAIL_CHANGE_STOPPED = 'email_change_stopped',
  EMAIL_CHANGED = 'email_changed',
  TWO_FACTOR_ON = 'two_factor_on',
  TWO_FACTOR_OFF = 'two_factor_off',
  TWO_FACTOR_RESET = 'two_factor_reset',
  RECOVERY_CODE_USED = 'recovery_code_used',
  RECOVERY_CODES_RENEWED = 'recovery_codes_renewed',
  ACCOUNT_SECURED = 'account_secured',
  PASSKEY_ADDED = 'passkey_added',
  PASSKEY_REMOVED = 'passkey_removed',
  PASSKEY_COPIED = 'passkey_copied',
  PASSKEYS_RESET = 'passkeys_reset',
  GAME_KEY_ADDED = 'game_key_added',
  API_TOKEN_ADDED = 'api_token_added',
  API_TOKEN_REVOKED = 'api_token_revoked',
  EXTERNAL_ACCOUNT_LINKED = 'external_account_linked',
  EXTERNAL_ACCOUNT_UNLINKED = 'external_account_unlinked',
  ACCESS_REMOVED = 'access_removed',
}

registerEnumType(SecurityKind, {
  name: 'SecurityKind',
  description: 'Kind of a security event.',
  valuesConfig: {
    SIGN_IN_FAILED: {
      description: 'A sign-in failed because of a wrong password, code or passkey.',
    },
    PASSWORD_REFUSED: {
      description:
        'A signed-in user entered a wrong password or code when asked to confirm an action.',
    },
    ACCOUNT_LOCKED: {
      description:
        'Sign-ins to the account were locked after too many wrong passwords, for all devices or for one device.',
    },
    ADDRESS_LOCKED: {
      description:
        'A network address was locked because sign-ins to too many accounts failed from this address. The entry has no account.',
    },
    LOCK_LIFTED: { description: 'A lock was lifted by staff.' },
    NEW_DEVICE: { description: 'The account was used from a new device.' },
    PASSWORD_CHANGED: { description: 'The password was changed by the account holder.' },
    PASSWORD_RESET: { description: 'The password was reset with a mailed link.' },
    EMAIL_CHANGE_ASKED: {
      description: 'A new email address was requested and awaits its confirmation.',
    },
    EMAIL_CHANGE_STOPPED: { description: 'A pending change of the email address was cancelled.' },
    EMAIL_CHANGED: { description: 'The new email address came into effect.' },
    TWO_FACTOR_ON: { description: 'Two-factor authentication was enabled.' },
    TWO_FACTOR_OFF: {
      description: 'Two-factor authentication was disabled by the account holder.',
    },
    TWO_FACTOR_RESET: { description: 'Two-factor authentication was disabled by staff.' },
    RECOVERY_CODE_USED: { description: 'A recovery code was used.' },
    RECOVERY_CODES_RENEWED: { description: 'New recovery codes were generated.' },
    ACCOUNT_SECURED: {
      description: 'The account was recovered with the link in a warning mail.',
    },
    PASSKEY_ADDED: { description: 'A passkey was added by the account holder.' },
    PASSKEY_REMOVED: { description: 'A passkey was removed by the account holder.' },
    PASSKEY_COPIED: {
      description:
        'A passkey was refused because its signature counter went backwards, which means that it may have been copied.',
    },
    PASSKEYS_RESET: { description: 'All passkeys of the account were removed by staff.' },
    GAME_KEY_ADDED: { description: 'A game token or an installation of the game was added.' },
    API_TOKEN_ADDED: { description: 'An API token was created by the account holder.' },
    API_TOKEN_REVOKED: { description: 'An API token was revoked by the account holder.' },
    EXTERNAL_ACCOUNT_LINKED: { description: 'An account of another site was linked.' },
    EXTERNAL_ACCOUNT_UNLINKED: { description: 'An account of another site was unlinked.' },
    ACCESS_REMOVED: {
      description:
        'A recently added means of access, such as a passkey, was removed with a mailed link.',
    },
  },
});

@ObjectType({ description: 'A security event of the caller’s own account.' })
export class SecurityActivity {
  @Field(() => ID, { description: 'ID of the security log entry.' })
  id!: number;

  @Field(() => SecurityKind, { description: 'Kind of the security event.' })
  kind!: SecurityKind;

  @Field(() => Date, {
    description:
      'Time of the event (UTC), or of the last occurrence when several were merged into this entry.',
  })
  at!: Date;

  @Field(() => Int, {
    description:
      'Count of occurrences that were merged into this entry. Repetitions within an hour are merged.',
  })
  count!: number;

  @Field(() => String, {
    description:
      'Browser and system in French, such as "Firefox sur Windows"; empty when unknown, and for actions of staff.',
  })
  device!: string;

  @Field(() => String, {
    description:
      'IP address truncated to its network; empty when unknown, and for actions of staff.',
  })
  network!: string;
}

@ObjectType({ description: 'An entry of the security log, for staff.' })
export class SecurityJournalEntry extends SecurityActivity {
  @Field(() => ID, {
    nullable: true,
    description:
      'ID of the account that the event concerns; null when a network address was locked.',
  })
  userId!: number | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Username of the account that the event concerns; null when a network address was locked.',
  })
  username!: string | null;
}

export const securityFilter = z.object({
  username: searched,
  userId: accountId(UNKNOWN_ACCOUNT),
  ...accessReasonInput.shape,
});

@CheckedBy(securityFilter)
@InputType({ description: 'Filter of the security log. An entry must match all given criteria.' })
export class SecurityFilter {
  @Field(() => SecurityKind, {
    nullable: true,
    description: 'Kind of the security events; null for all kinds.',
  })
  kind?: SecurityKind | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Words that the username contains, ignoring case and accents; null for all accounts.',
  })
  username?: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'ID of the account that the events concern; null for all accounts.',
  })
  userId?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Case number to record as the reason for viewing the account `userId`. Does not filter the entries.',
  })
  caseNumber?: string | null;

  @Field(() => Date, {
    nullable: true,
    description: 'Earliest time of the events (UTC), inclusive; null for no limit.',
  })
  from?: Date | null;

  @Field(() => Date, {
    nullable: true,
    description: 'Time before which the events occurred (UTC), exclusive; null for no limit.',
  })
  to?: Date | null;
}

@ObjectType({ description: 'A page of the security log of the caller’s own account.' })
export class SecurityActivityPage extends pageOf(SecurityActivity, {
  items: 'Security log entries of the page, newest first.',
  total: 'Total count of security log entries on all pages.',
}) {}

@ObjectType({ description: 'A page of the security log.' })
export class SecurityJournalPage extends pageOf(SecurityJournalEntry, {
  items: 'Security log entries of the page, newest first.',
  total: 'Total count of security log entries on all pages.',
}) {}
