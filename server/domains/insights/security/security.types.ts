import { accessReasonInput } from '#domains/identity/users/accessReason.types';
import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { z } from 'zod';

import { searched } from '#platform/input/fields';
import { CheckedBy } from '#platform/input/limits';
import { pageOf } from '#platform/paged';
/** Kinds of event in the security log. */
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
  ACCESS_REMOVED = 'access_removed',
}

registerEnumType(SecurityKind, {
  name: 'SecurityKind',
  description: 'Kind of a security event of an account.',
  valuesConfig: {
    SIGN_IN_FAILED: { description: 'A sign-in with a wrong password, code or passkey.' },
    PASSWORD_REFUSED: {
      description: 'A wrong password or code at a confirmation within a session.',
    },
    ACCOUNT_LOCKED: {
      description: 'Wrong passwords locked the account, or sign-ins to it from one device.',
    },
    ADDRESS_LOCKED: {
      description:
        'Too many accounts were tried from one network address, which was locked; has no account.',
    },
    LOCK_LIFTED: { description: 'A lock was lifted by staff.' },
    NEW_DEVICE: { description: 'A sign-in from a device that the account had not used before.' },
    PASSWORD_CHANGED: { description: 'The password was changed by the account holder.' },
    PASSWORD_RESET: { description: 'The password was set through a mailed link.' },
    EMAIL_CHANGE_ASKED: {
      description: 'A new email address was requested and waits for its confirmation.',
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
      description: 'The account was recovered through the link of a warning mail.',
    },
    PASSKEY_ADDED: { description: 'A passkey was added by the account holder.' },
    PASSKEY_REMOVED: { description: 'A passkey was removed by the account holder.' },
    PASSKEY_COPIED: {
      description: 'A passkey was refused because its signature counter was behind, as of a copy.',
    },
    PASSKEYS_RESET: { description: 'All passkeys of the account were removed by staff.' },
    GAME_KEY_ADDED: { description: 'A game key or an installation of the game was added.' },
    ACCESS_REMOVED: { description: 'Recent access was removed through a mailed link.' },
  },
});

@ObjectType({ description: 'A security event of the account of the caller.' })
export class SecurityActivity {
  @Field(() => ID, { description: 'ID of the security log entry.' })
  id!: number;

  @Field(() => SecurityKind, { description: 'Kind of the security event.' })
  kind!: SecurityKind;

  @Field(() => Date, {
    description: 'Time of the event (UTC); of the last one, if it occurred several times.',
  })
  at!: Date;

  @Field(() => Int, { description: 'Count of occurrences within an hour, from the same place.' })
  count!: number;

  @Field(() => String, {
    description: 'Device in French, such as "Firefox sur Windows"; empty when unknown.',
  })
  device!: string;

  @Field(() => String, {
    description: 'IP address truncated to its network; may be empty.',
  })
  network!: string;
}

@ObjectType({ description: 'An entry of the security log, for staff.' })
export class SecurityJournalEntry extends SecurityActivity {
  @Field(() => ID, {
    nullable: true,
    description: 'ID of the account; null when an address was locked.',
  })
  userId!: number | null;

  @Field(() => String, {
    nullable: true,
    description: 'Username of the account; null without an account.',
  })
  username!: string | null;
}

/** Schema of the filter of the security log. */
export const securityFilter = z.object({ username: searched, ...accessReasonInput.shape });

@CheckedBy(securityFilter)
@InputType({ description: 'Filter for the security log; an entry must meet all criteria.' })
export class SecurityFilter {
  @Field(() => SecurityKind, { nullable: true, description: 'Kind of the security event.' })
  kind?: SecurityKind | null;

  @Field(() => String, {
    nullable: true,
    description: 'Prefix of the username, ignoring case and accents.',
  })
  username?: string | null;

  @Field(() => Int, { nullable: true, description: 'ID of the account.' })
  userId?: number | null;

  @Field(() => String, {
    nullable: true,
    description: 'Case number given as the reason to view `userId`; does not filter.',
  })
  caseNumber?: string | null;

  @Field(() => Date, { nullable: true, description: 'Earliest time of the event, included (UTC).' })
  from?: Date | null;

  @Field(() => Date, { nullable: true, description: 'Latest time of the event, excluded (UTC).' })
  to?: Date | null;
}

@ObjectType({ description: 'A page of the security log of the account of the caller.' })
export class SecurityActivityPage extends pageOf(SecurityActivity, {
  items: 'Security log entries of the page, newest first.',
}) {}

@ObjectType({ description: 'A page of the security log.' })
export class SecurityJournalPage extends pageOf(SecurityJournalEntry, {
  items: 'Security log entries of the page, newest first.',
}) {}
