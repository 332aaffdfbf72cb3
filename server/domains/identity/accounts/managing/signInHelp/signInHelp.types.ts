import { Field, ObjectType, registerEnumType } from 'type-graphql';

/** Mails to a member who cannot sign in. The values are stored in the audit log. */
export enum AccountMail {
  CONFIRMATION = 'confirmation',
  INVITATION = 'invitation',
  PASSWORD_RESET = 'passwordReset',
}

export enum SignInObstacleKind {
  BANNED = 'BANNED',
  LOCKED = 'LOCKED',
  PASSWORD_CLOSED = 'PASSWORD_CLOSED',
  INVITATION_PENDING = 'INVITATION_PENDING',
  EMAIL_UNCONFIRMED = 'EMAIL_UNCONFIRMED',
  SECOND_FACTOR = 'SECOND_FACTOR',
  DELETION_REQUESTED = 'DELETION_REQUESTED',
  DEACTIVATED = 'DEACTIVATED',
}

registerEnumType(AccountMail, {
  name: 'AccountMail',
  description: 'Mail that staff can send to a member who cannot sign in.',
  valuesConfig: {
    CONFIRMATION: { description: 'Link that confirms the email, valid for a day.' },
    INVITATION: { description: 'Link to choose a first password, valid for a week.' },
    PASSWORD_RESET: { description: 'Link to choose a new password, valid for an hour.' },
  },
});
registerEnumType(SignInObstacleKind, {
  name: 'SignInObstacleKind',
  description: 'Kind of obstacle to the sign-in of an account.',
  valuesConfig: {
    BANNED: { description: 'A ban is in force.' },
    LOCKED: { description: 'Too many wrong passwords or codes locked the sign-in.' },
    PASSWORD_CLOSED: {
      description:
        'The holder reported an intrusion, so the password is invalid until the holder chooses a new one.',
    },
    INVITATION_PENDING: {
      description: 'The account was created by staff, and no password has been chosen yet.',
    },
    EMAIL_UNCONFIRMED: {
      description: 'The email is not confirmed, and the settings of the site require confirmation.',
    },
    SECOND_FACTOR: {
      description:
        'Sign-in requires a second factor, which the holder may have lost. Listed only for callers who may turn it off.',
    },
    DELETION_REQUESTED: {
      description: 'The holder requested deletion; signing in cancels it.',
    },
    DEACTIVATED: {
      description: 'The holder deactivated the account; signing in reactivates it.',
    },
  },
});

@ObjectType({
  description: 'An obstacle that may prevent the holder of an account from signing in.',
})
export class SignInObstacle {
  @Field(() => SignInObstacleKind, { description: 'Kind of obstacle.' })
  kind!: SignInObstacleKind;

  @Field(() => Date, {
    nullable: true,
    description:
      'Time of the ban, of the last invitation or of the request for deletion; null for the other kinds of obstacle.',
  })
  since!: Date | null;

  @Field(() => Date, {
    nullable: true,
    description:
      'Time at which the ban, the lock or the invitation expires, or at which the account is deleted; null for the other kinds of obstacle, and for a permanent ban.',
  })
  until!: Date | null;
}
