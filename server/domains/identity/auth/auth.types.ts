import { Field, InputType, ObjectType, registerEnumType } from 'type-graphql';
import { z } from 'zod';
import { emailAddress, fieldsJudgedBy } from '#platform/input/fields';
import { CheckedBy } from '#platform/input/limits';
import { accountName, accountUsername, memberUsername } from '../users/accountFields.types';
import { newPassword } from './passwords/password';
import { PasskeyAnswerInput } from './passkeys/passkeys.types';
import { Viewer } from './sessions/viewer.types';

/**
 * Schema of a sign-in. The content of the fields is not validated further, so that the response
 * does not say which field is wrong.
 */
export const loginInput = z.object({
  email: z.string().trim().min(1, 'Indiquez votre adresse email.'),
  password: z.string().min(1, 'Indiquez votre mot de passe.'),
});

@CheckedBy(loginInput)
@InputType({ description: 'Credentials of a member.' })
export class LoginInput {
  @Field(() => String, { description: 'Email of the account.' })
  email!: string;

  @Field(() => String, { description: 'Password of the account.' })
  password!: string;

  @Field(() => String, {
    nullable: true,
    description:
      'Code of the authenticator, or a recovery code. Required when two-factor sign-in is on, unless `passkey` is sent.',
  })
  code?: string | null;

  @Field(() => PasskeyAnswerInput, {
    nullable: true,
    description:
      'Answer of a passkey to `startPasskeySignIn`, called with the use `AFTER_PASSWORD`. Replaces the code as the second factor.',
  })
  passkey?: PasskeyAnswerInput | null;
}

/** Schema of an email address to which a link is mailed, or that is looked up. */
export const emailInput = z.object({ email: emailAddress });

/**
 * Schema of the username, email and password of an account that its holder creates.
 * @param minLength the setting passwordMinLength
 */
export const accountInput = (minLength = 0) =>
  z.object({
    username: accountUsername,
    email: emailAddress,
    password: newPassword(minLength),
  });

const AGE = z
  .boolean()
  .refine(
    (confirmed) => confirmed,
    'Confirmez que vous avez 15\u00a0ans ou plus, ou l’accord d’un parent.',
  );

/**
 * Schema of a registration.
 * @param minLength the setting passwordMinLength
 */
export const registerInput = (minLength = 0) =>
  accountInput(minLength)
    .extend({
      username: memberUsername,
      confirmPassword: z.string(),
      firstName: accountName,
      lastName: accountName,
      ageConfirmed: AGE.optional(),
    })
    .check(
      fieldsJudgedBy(({ password, confirmPassword }) => ({
        confirmPassword:
          password === confirmPassword ? null : 'Les mots de passe ne correspondent pas.',
      })),
    );

/** Schema of a registration whose owner signs in at another site. */
export const externalRegisterInput = z.object({
  username: memberUsername,
  email: emailAddress,
  ageConfirmed: AGE,
});

@CheckedBy(registerInput())
@InputType({ description: 'An account that a visitor registers, with its password.' })
export class RegisterInput {
  @Field(() => String, { description: 'Username: letters, digits, hyphens, dots or underscores.' })
  username!: string;

  @Field(() => String, { description: 'Email, used to sign in.' })
  email!: string;

  @Field(() => String, { description: 'Password that meets the criteria of the site.' })
  password!: string;

  @Field(() => String, { description: 'Repetition of the password.' })
  confirmPassword!: string;

  @Field(() => String, { nullable: true, description: 'First name of the member; optional.' })
  firstName?: string | null;

  @Field(() => String, { nullable: true, description: 'Last name of the member; optional.' })
  lastName?: string | null;

  @Field(() => Boolean, {
    defaultValue: false,
    description:
      'Declaration of being 15 or older, or of having the agreement of a parent. Must be true.',
  })
  ageConfirmed?: boolean;
}

/**
 * Schema of a new password.
 * @param minLength the setting passwordMinLength
 */
export const newPasswordInput = (minLength = 0) =>
  z.object({ newPassword: newPassword(minLength) });

/**
 * Schema of a change of password, with the current one.
 * @param minLength the setting passwordMinLength
 */
export const changePasswordInput = (minLength = 0) =>
  newPasswordInput(minLength).extend({
    currentPassword: z.string().min(1, 'Veuillez saisir votre mot de passe actuel'),
  });

@CheckedBy(changePasswordInput())
@InputType({ description: 'A change of password by the account holder.' })
export class ChangePasswordInput {
  @Field(() => String, { description: 'Current password of the caller.' })
  currentPassword!: string;

  @Field(() => String, { description: 'New password, which meets the criteria of the site.' })
  newPassword!: string;
}

@CheckedBy(newPasswordInput())
@InputType({ description: 'A new password set through a mailed link.' })
export class ResetPasswordInput {
  @Field(() => String, {
    description:
      'Secret of the mailed link that sets a new password, in the query parameter `jeton` of the link.',
  })
  token!: string;

  @Field(() => String, { description: 'New password, which meets the criteria of the site.' })
  newPassword!: string;
}

export enum PasswordResetLink {
  WORKS = 'WORKS',
  FIRST = 'FIRST',
  SECURED = 'SECURED',
  CHANGE_STOPPED = 'CHANGE_STOPPED',
  CHANGE_UNDONE = 'CHANGE_UNDONE',
  DEAD = 'DEAD',
}

registerEnumType(PasswordResetLink, {
  name: 'PasswordResetLink',
  description:
    'State of a mailed link that sets a new password, with the reason for which the link was sent.',
  valuesConfig: {
    WORKS: { description: 'The link sets a new password and ends every session.' },
    FIRST: { description: 'The link sets the first password of an account that staff created.' },
    SECURED: {
      description:
        'The link sets a new password, after the holder recovered the account with the link "Ce n’était pas moi" of a warning mail. Every session has ended.',
    },
    CHANGE_STOPPED: {
      description:
        'The link sets a new password, after the holder cancelled a change of email. Every session has ended.',
    },
    CHANGE_UNDONE: {
      description:
        'The link sets a new password, after the holder undid a change of email. Every session has ended.',
    },
    DEAD: { description: 'The link is unknown, used, replaced or expired.' },
  },
});

export enum EmailConfirmationLink {
  CONFIRMS = 'CONFIRMS',
  CHANGES = 'CHANGES',
  STOPPED = 'STOPPED',
  DEAD = 'DEAD',
}

registerEnumType(EmailConfirmationLink, {
  name: 'EmailConfirmationLink',
  description: 'State of a mailed link that confirms an email.',
  valuesConfig: {
    CONFIRMS: { description: 'The link confirms the email of an account.' },
    CHANGES: { description: 'The link confirms a new email, which then replaces the old one.' },
    STOPPED: {
      description:
        'The change of email was cancelled or requested again after the link was mailed.',
    },
    DEAD: { description: 'The link is unknown, used, replaced or expired.' },
  },
});

export enum EmailChangeLink {
  STOPS = 'STOPS',
  UNDOES = 'UNDOES',
  STOPPED = 'STOPPED',
  UNDONE = 'UNDONE',
  DEAD = 'DEAD',
}

registerEnumType(EmailChangeLink, {
  name: 'EmailChangeLink',
  description:
    'State of the link, mailed to the old address, that cancels or undoes a change of email.',
  valuesConfig: {
    STOPS: { description: 'The change awaits confirmation: the link cancels it.' },
    UNDOES: { description: 'The change is in force: the link restores the old address.' },
    STOPPED: {
      description:
        'The change was cancelled with this link, or with another link mailed to the old address.',
    },
    UNDONE: {
      description:
        'The change was undone with this link, or with another link mailed to the old address.',
    },
    DEAD: { description: 'The link is unknown, void or expired.' },
  },
});

export enum NotMeLink {
  WORKS = 'WORKS',
  USED = 'USED',
  DEAD = 'DEAD',
}

registerEnumType(NotMeLink, {
  name: 'NotMeLink',
  description:
    'State of the link "Ce n’était pas moi" ("It was not me") of a warning mail, which recovers the account.',
  valuesConfig: {
    WORKS: { description: 'Valid: the link recovers the account.' },
    USED: {
      description:
        'Used: this link, or the link of another warning mail, has already recovered the account.',
    },
    DEAD: { description: 'Invalid: unknown, expired, or mailed to a former address.' },
  },
});

@ObjectType({ description: 'A change of email that was cancelled or undone.' })
export class RevertEmailChangePayload {
  @Field(() => String, {
    description: 'Confirmation that the change of email was cancelled or undone, in French.',
  })
  message!: string;

  @Field(() => String, {
    description: 'Secret with which `resetPassword` sets a new password; valid once, for an hour.',
  })
  passwordToken!: string;
}

export enum FirstAdministratorLink {
  WORKS = 'WORKS',
  DEAD = 'DEAD',
  NOT_NEEDED = 'NOT_NEEDED',
}

registerEnumType(FirstAdministratorLink, {
  name: 'FirstAdministratorLink',
  description: 'State of the link that creates the first super administrator.',
  valuesConfig: {
    WORKS: { description: 'The link creates the first super administrator.' },
    DEAD: {
      description:
        'The link is unknown, used, replaced or expired. Each start of the server prints a new link.',
    },
    NOT_NEEDED: { description: 'The site already has a super administrator.' },
  },
});

@CheckedBy(accountInput())
@InputType({ description: 'The first super administrator of a new site.' })
export class FirstAdministratorInput {
  @Field(() => String, {
    description:
      'Secret of the link that the server printed at its start, in the query parameter `jeton` of the link.',
  })
  token!: string;

  @Field(() => String, { description: 'Username of the administrator.' })
  username!: string;

  @Field(() => String, { description: 'Email, used to sign in.' })
  email!: string;

  @Field(() => String, { description: 'Password that meets the criteria of the site.' })
  password!: string;
}

@ObjectType({ description: 'A session that was just created.' })
export class AuthPayload {
  @Field(() => String, { description: 'Session token, to send as `Authorization: Bearer`.' })
  token!: string;

  @Field(() => Viewer, { description: 'Member who is now signed in.' })
  viewer!: Viewer;

  @Field(() => Boolean, {
    description: 'Whether the sign-in cancelled a requested deletion of the account.',
  })
  deletionCancelled!: boolean;
}

@ObjectType({ description: 'An account that was just registered.' })
export class RegisterPayload {
  @Field(() => String, {
    nullable: true,
    description: 'Session token; null while the email must be confirmed first.',
  })
  token!: string | null;

  @Field(() => Viewer, {
    nullable: true,
    description: 'Member who is now signed in; null while the email must be confirmed first.',
  })
  viewer!: Viewer | null;

  @Field(() => Boolean, { description: 'Whether the email must be confirmed before signing in.' })
  emailVerificationRequired!: boolean;

  @Field(() => String, { description: 'Message that tells the member what to do now, in French.' })
  message!: string;
}

@ObjectType({ description: 'Availability of an email for the caller.' })
export class EmailAvailability {
  @Field(() => Boolean, { description: 'Whether no other account has the email.' })
  available!: boolean;

  @Field(() => String, { description: 'Availability as a message, in French.' })
  message!: string;
}

@CheckedBy(emailInput)
@InputType({ description: 'The email of an account.' })
export class EmailInput {
  @Field(() => String, { description: 'Email of the account.' })
  email!: string;
}

@InputType({ description: 'The current password of the caller.' })
export class PasswordInput {
  @Field(() => String, {
    description: 'Current password of the caller, to prove their identity again.',
  })
  password!: string;
}
