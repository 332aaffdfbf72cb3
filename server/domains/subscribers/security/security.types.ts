import { accessReasonInput } from '#domains/identity/users/accessReason.types';
import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { z } from 'zod';

import { searched } from '#platform/input/fields';
import { CheckedBy } from '#platform/input/limits';
import { pageOf } from '#platform/paged';
/** The kinds of event in the security journal. */
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
  description: 'What happened to the security of an account.',
  valuesConfig: {
    SIGN_IN_FAILED: { description: 'A sign-in with a wrong password, code or passkey.' },
    PASSWORD_REFUSED: { description: 'A wrong password or code where a session was asked again.' },
    ACCOUNT_LOCKED: { description: 'Wrong passwords locked the account, or a device of it.' },
    ADDRESS_LOCKED: {
      description:
        'One network address tried too many accounts and was locked; the entry belongs to no account.',
    },
    LOCK_LIFTED: { description: 'Staff opened the lock.' },
    NEW_DEVICE: { description: 'A sign-in from where the account never did.' },
    PASSWORD_CHANGED: { description: 'The password was changed by its holder.' },
    PASSWORD_RESET: { description: 'The password was set through a mailed link.' },
    EMAIL_CHANGE_ASKED: { description: 'Another email was asked for, and waits to be confirmed.' },
    EMAIL_CHANGE_STOPPED: { description: 'A change of email that waited was stopped.' },
    EMAIL_CHANGED: { description: 'Another email is in force.' },
    TWO_FACTOR_ON: { description: 'The second factor was switched on.' },
    TWO_FACTOR_OFF: { description: 'The second factor was switched off by its holder.' },
    TWO_FACTOR_RESET: { description: 'The second factor was switched off by staff.' },
    RECOVERY_CODE_USED: { description: 'A recovery code was used up.' },
    RECOVERY_CODES_RENEWED: { description: 'New recovery codes were made.' },
    ACCOUNT_SECURED: { description: 'The account was taken back through the link of a warning.' },
    PASSKEY_ADDED: { description: 'A passkey was added by its holder.' },
    PASSKEY_REMOVED: { description: 'A passkey was removed by its holder.' },
    PASSKEY_COPIED: {
      description: 'A passkey was refused, because its count of signatures was behind.',
    },
    PASSKEYS_RESET: { description: 'All passkeys were removed by staff.' },
    GAME_KEY_ADDED: { description: 'A game key or an installation of the game was added.' },
    ACCESS_REMOVED: { description: 'Recent access was removed through a mailed link.' },
  },
});

@ObjectType({ description: 'Something that happened to the security of the caller’s account.' })
export class SecurityActivity {
  @Field(() => ID, { description: 'Number of the entry.' })
  id!: number;

  @Field(() => SecurityKind, { description: 'What happened.' })
  kind!: SecurityKind;

  @Field(() => Date, {
    description: 'When it happened; the last time, if it happened several times.',
  })
  at!: Date;

  @Field(() => Int, { description: 'How many times within an hour, from the same place.' })
  count!: number;

  @Field(() => String, {
    description: 'The device in French, such as "Firefox sur Windows"; empty when not known.',
  })
  device!: string;

  @Field(() => String, {
    description: 'The address, cut to its network: nobody’s full one is kept; may be empty.',
  })
  network!: string;
}

@ObjectType({ description: 'An entry of the security journal, as staff sees it.' })
export class SecurityJournalEntry extends SecurityActivity {
  @Field(() => ID, { nullable: true, description: 'The account; null for a locked address.' })
  userId!: number | null;

  @Field(() => String, { nullable: true, description: 'Its public name.' })
  username!: string | null;
}

/** The schema of the filter. */
export const securityFilter = z.object({ username: searched, ...accessReasonInput.shape });

@CheckedBy(securityFilter)
@InputType({ description: 'Which entries of the security journal; all criteria must be met.' })
export class SecurityFilter {
  @Field(() => SecurityKind, { nullable: true, description: 'What happened.' })
  kind?: SecurityKind | null;

  @Field(() => String, {
    nullable: true,
    description: 'Beginning of a username, whatever the case and accents.',
  })
  username?: string | null;

  @Field(() => Int, { nullable: true, description: 'Number of the account.' })
  userId?: number | null;

  @Field(() => String, {
    nullable: true,
    description: 'With userId: number of the case for which the caller looks; filters nothing.',
  })
  caseNumber?: string | null;

  @Field(() => Date, { nullable: true, description: 'At this moment or later.' })
  from?: Date | null;

  @Field(() => Date, { nullable: true, description: 'Before this moment.' })
  to?: Date | null;
}

@ObjectType({ description: 'A page of the security of the caller’s account.' })
export class SecurityActivityPage extends pageOf(SecurityActivity, {
  items: 'Its entries, newest first.',
}) {}

@ObjectType({ description: 'A page of the security journal.' })
export class SecurityJournalPage extends pageOf(SecurityJournalEntry, {
  items: 'Its entries, newest first.',
}) {}
