import { Field, InputType, ObjectType, registerEnumType } from 'type-graphql';
import { z } from 'zod';
import { emailAddress, fieldsJudgedBy } from '#platform/input/fields';
import { CheckedBy } from '#platform/input/limits';
import { accountName, accountUsername, memberUsername } from '../users/accountFields.types';
import { newPassword } from './passwords/password';
import { PasskeyAnswerInput } from './passkeys/passkeys.types';
import { Viewer } from './sessions/viewer.types';

/** The input of a sign-in, which is right or wrong as a whole. */
export const loginInput = z.object({
  email: z.string().trim().min(1, 'Indiquez votre adresse email.'),
  password: z.string().min(1, 'Indiquez votre mot de passe.'),
});

@CheckedBy(loginInput)
@InputType({ description: 'What signs a member in.' })
export class LoginInput {
  @Field(() => String, { description: 'Email of the account.' })
  email!: string;

  @Field(() => String, { description: 'Password.' })
  password!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Code of the authenticator, or a recovery code, where the account asks for one.',
  })
  code?: string | null;

  @Field(() => PasskeyAnswerInput, {
    nullable: true,
    description:
      'In place of the code: the answer of a passkey to `startPasskeySignIn` for a second factor.',
  })
  passkey?: PasskeyAnswerInput | null;
}

/** The address that a link is mailed to, or that is looked for. */
export const emailInput = z.object({ email: emailAddress });

/** The fields of every account that its holder creates, with the setting passwordMinLength. */
export const accountInput = (minLength = 0) =>
  z.object({
    username: accountUsername,
    email: emailAddress,
    password: newPassword(minLength),
  });

/** The same, for a registration. */
export const registerInput = (minLength = 0) =>
  accountInput(minLength)
    .extend({
      username: memberUsername,
      confirmPassword: z.string(),
      firstName: accountName,
      lastName: accountName,
      ageConfirmed: z
        .boolean()
        .refine(
          (confirmed) => confirmed,
          'Confirmez que vous avez 15\u00a0ans ou plus, ou l’accord d’un parent.',
        )
        .optional(),
    })
    .check(
      fieldsJudgedBy(({ password, confirmPassword }) => ({
        confirmPassword:
          password === confirmPassword ? null : 'Les mots de passe ne correspondent pas.',
      })),
    );

@CheckedBy(registerInput())
@InputType({ description: 'A new account.' })
export class RegisterInput {
  @Field(() => String, {
    description: 'Public name: letters, digits, hyphens, dots or underscores.',
  })
  username!: string;

  @Field(() => String, { description: 'Email, which signs in.' })
  email!: string;

  @Field(() => String, { description: 'Password that meets the criteria.' })
  password!: string;

  @Field(() => String, { description: 'The same password again.' })
  confirmPassword!: string;

  @Field(() => String, { nullable: true, description: 'First name.' })
  firstName?: string | null;

  @Field(() => String, { nullable: true, description: 'Last name.' })
  lastName?: string | null;

  @Field(() => Boolean, {
    defaultValue: false,
    description:
      'Declaration to be 15 or older, or to have the agreement of a parent. Must be true.',
  })
  ageConfirmed?: boolean;
}

/** A new password, with the setting passwordMinLength. */
export const newPasswordInput = (minLength = 0) =>
  z.object({ newPassword: newPassword(minLength) });

/** The same with the present password. */
export const changePasswordInput = (minLength = 0) =>
  newPasswordInput(minLength).extend({
    currentPassword: z.string().min(1, 'Veuillez saisir votre mot de passe actuel'),
  });

@CheckedBy(changePasswordInput())
@InputType({ description: 'A change of password by its holder.' })
export class ChangePasswordInput {
  @Field(() => String, { description: 'The password in force.' })
  currentPassword!: string;

  @Field(() => String, { description: 'The new one, which meets the criteria.' })
  newPassword!: string;
}

@CheckedBy(newPasswordInput())
@InputType({ description: 'A new password through a mailed link.' })
export class ResetPasswordInput {
  @Field(() => String, { description: 'The secret of the link (jeton).' })
  token!: string;

  @Field(() => String, { description: 'The new password, which meets the criteria.' })
  newPassword!: string;
}

/** Whether a mailed link to a new password still works, and why it was sent. */
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
  description: 'What a mailed link to a new password still does, and what led to it.',
  valuesConfig: {
    WORKS: { description: 'It sets a new password; every session will end.' },
    FIRST: { description: 'It sets the first password of an account that staff made.' },
    SECURED: { description: 'It sets one after "Ce n’était pas moi": the sessions have ended.' },
    CHANGE_STOPPED: { description: 'The same, after a change of email was stopped.' },
    CHANGE_UNDONE: { description: 'The same, after a change of email was undone.' },
    DEAD: { description: 'Unknown, used, replaced or too old.' },
  },
});

/** Whether a link that confirms an address still works. */
export enum EmailConfirmationLink {
  CONFIRMS = 'CONFIRMS',
  CHANGES = 'CHANGES',
  STOPPED = 'STOPPED',
  DEAD = 'DEAD',
}

registerEnumType(EmailConfirmationLink, {
  name: 'EmailConfirmationLink',
  description: 'What a mailed link that confirms an email still does.',
  valuesConfig: {
    CONFIRMS: { description: 'It confirms the email of an account.' },
    CHANGES: { description: 'It puts another email in force.' },
    STOPPED: { description: 'Nothing: the change was stopped, or asked for again, meanwhile.' },
    DEAD: { description: 'Unknown, used, replaced or too old.' },
  },
});

/** Whether the link mailed to the old address of a change of email still works. */
export enum EmailChangeLink {
  STOPS = 'STOPS',
  UNDOES = 'UNDOES',
  STOPPED = 'STOPPED',
  UNDONE = 'UNDONE',
  DEAD = 'DEAD',
}

registerEnumType(EmailChangeLink, {
  name: 'EmailChangeLink',
  description: 'What a link mailed to the old address still does to a change of email.',
  valuesConfig: {
    STOPS: { description: 'The change waits for its confirmation: it stops it.' },
    UNDOES: { description: 'The change is in force: it puts the old address back.' },
    STOPPED: { description: 'The change was stopped by it, or by another mailed to that address.' },
    UNDONE: { description: 'The change was undone by it, or by another mailed to that address.' },
    DEAD: { description: 'Unknown, void, or too old.' },
  },
});

/** Whether the link of a warning, "Ce n'était pas moi", still works. */
export enum NotMeLink {
  WORKS = 'WORKS',
  USED = 'USED',
  DEAD = 'DEAD',
}

registerEnumType(NotMeLink, {
  name: 'NotMeLink',
  description: 'State of the link "Ce n’était pas moi" of a warning.',
  valuesConfig: {
    WORKS: { description: 'Valid: the link takes the account back.' },
    USED: { description: 'Used: this or another link of the kind has taken the account back.' },
    DEAD: { description: 'Invalid: unknown, expired, or mailed to a former address.' },
  },
});

@ObjectType({ description: 'A change of email that was stopped or undone.' })
export class EmailReverted {
  @Field(() => String, { description: 'What was done, in French.' })
  message!: string;

  @Field(() => String, { description: 'Secret that sets a new password, once, within an hour.' })
  passwordToken!: string;
}

/** Whether the link printed at first start still works. */
export enum FirstAdministratorLink {
  WORKS = 'WORKS',
  DEAD = 'DEAD',
  NOT_NEEDED = 'NOT_NEEDED',
}

registerEnumType(FirstAdministratorLink, {
  name: 'FirstAdministratorLink',
  description: 'What a link to the first super administrator still does.',
  valuesConfig: {
    WORKS: { description: 'It makes the first super administrator.' },
    DEAD: { description: 'Unknown, used, replaced or too old; each start prints a new one.' },
    NOT_NEEDED: { description: 'Nothing: the site has its super administrator.' },
  },
});

@CheckedBy(accountInput())
@InputType({ description: 'The first super administrator of a new site.' })
export class FirstAdministratorInput {
  @Field(() => String, { description: 'The secret of the link printed at first start (jeton).' })
  token!: string;

  @Field(() => String, { description: 'Public name.' })
  username!: string;

  @Field(() => String, { description: 'Email, which signs in.' })
  email!: string;

  @Field(() => String, { description: 'Password that meets the criteria.' })
  password!: string;
}

@ObjectType({ description: 'A session that was just opened.' })
export class AuthPayload {
  @Field(() => String, { description: 'Token to send as Authorization: Bearer.' })
  token!: string;

  @Field(() => Viewer, { description: 'Who is signed in.' })
  viewer!: Viewer;
}

@ObjectType({ description: 'An account that was just made.' })
export class RegisterPayload {
  @Field(() => String, {
    nullable: true,
    description: 'Token of the session; null while the email has to be confirmed first.',
  })
  token!: string | null;

  @Field(() => Viewer, {
    nullable: true,
    description: 'Who is signed in; null while the email has to be confirmed first.',
  })
  viewer!: Viewer | null;

  @Field(() => Boolean, { description: 'Whether the email has to be confirmed before signing in.' })
  emailVerificationRequired!: boolean;

  @Field(() => String, { description: 'What comes next, in French.' })
  message!: string;
}

@ObjectType({ description: 'Whether an email may be used.' })
export class EmailAvailability {
  @Field(() => Boolean, { description: 'True when no other account has it.' })
  available!: boolean;

  @Field(() => String, { description: 'The same in French.' })
  message!: string;
}
