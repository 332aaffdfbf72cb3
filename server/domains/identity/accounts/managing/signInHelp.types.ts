import { Field, ObjectType, registerEnumType } from 'type-graphql';

/** Mails that staff can send to a member who cannot sign in; the values are in the audit log. */
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
      description: 'The holder secured the account and has not chosen a new password yet.',
    },
    INVITATION_PENDING: {
      description: 'The account was created by staff, and no password has been chosen yet.',
    },
    EMAIL_UNCONFIRMED: {
      description: 'The email is not confirmed, which the settings of the site require.',
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
  simpleResolvers: true,
})
export class SignInObstacle {
  @Field(() => SignInObstacleKind, { description: 'Kind of obstacle.' })
  kind!: SignInObstacleKind;

  @Field(() => Date, {
    nullable: true,
    description:
      'Time at which the obstacle started: the ban, the last invitation, the request for deletion; null when unknown.',
  })
  since!: Date | null;

  @Field(() => Date, {
    nullable: true,
    description:
      'Time at which the obstacle ends by itself: the ban, the lock, the link of an invitation, the deletion of the account; null when it does not.',
  })
  until!: Date | null;
}
