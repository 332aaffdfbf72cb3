import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { Access, CurrentMember } from '#platform/access/access';
import { CheckedBy } from '#platform/input/limits';
import type { Member } from '#platform/access/actor';
import type { Context } from '#platform/access/context';
import {
  AuthPayload,
  ChangePasswordInput,
  EmailAvailability,
  EmailChangeLink,
  EmailConfirmationLink,
  emailInput,
  RevertEmailChangePayload,
  FirstAdministratorInput,
  FirstAdministratorLink,
  LoginInput,
  NotMeLink,
  PasswordResetLink,
  RegisterInput,
  RegisterPayload,
  ResetPasswordInput,
} from './auth.types';
import { emailAvailability } from './emails/emailAvailability.service';
import { emailChangeLink, revertEmailChange } from './emails/emailRevert.service';
import {
  emailConfirmationLink,
  resendEmailVerification,
  verifyEmail,
} from './emails/emailVerification.service';
import {
  createFirstAdministrator,
  firstAdministratorLink,
} from './registration/firstAdministrator.service';
import { login } from './signIn/login.service';
import { notMeLink, secureAccount } from './emails/notMe.service';
import {
  changePassword,
  passwordResetLink,
  requestPasswordReset,
  resetPassword,
} from './passwords/passwords.service';
import { register, registerPayload } from './registration/registration.service';
import { ResetPasswordPayload } from './recovery/recovery.types';
import { MessagePayload } from '#platform/outcomes/payload.types';
import { Input } from '#platform/input/input';
import { EmailInput } from '#domains/identity/auth/auth.types';
import { TokenInput } from '#platform/input/input.types';

/** Declares the email argument of a public operation. */
const email = (description = 'Email of the account.') =>
  Arg('email', () => String, { description });

/** Declares the argument with the secret of a one-time link. */
const token = (link: string) =>
  Arg('token', () => String, {
    description: `Secret of the link ${link}, in the query parameter \`jeton\` of the link.`,
  });

@Resolver()
export class AuthResolver {
  @Access('public')
  @Mutation(() => RegisterPayload, { description: 'Creates an account for a visitor.' })
  async register(
    @Input(() => RegisterInput)
    input: RegisterInput,
    @Ctx() context: Context,
  ): Promise<RegisterPayload> {
    return registerPayload(await register(input, context));
  }

  @Access('public', { inMaintenance: true })
  @Mutation(() => AuthPayload, { description: 'Signs in with email and password.' })
  login(
    @Input(() => LoginInput)
    input: LoginInput,
    @Ctx() context: Context,
  ): Promise<AuthPayload> {
    return login(input, context);
  }

  @Access('member')
  @Mutation(() => MessagePayload, {
    description: 'Changes the password of the caller; their other sessions end.',
  })
  async changePassword(
    @Input(() => ChangePasswordInput)
    input: ChangePasswordInput,
    @CurrentMember() actor: Member,
    @Ctx() context: Context,
  ): Promise<MessagePayload> {
    await changePassword(actor, input, context);
    return { message: 'Mot de passe modifié avec succès' };
  }

  @Access('public')
  @Mutation(() => MessagePayload, {
    description:
      'Mails a link that sets a new password. Does not reveal whether the account exists.',
  })
  async requestPasswordReset(
    @Input(() => EmailInput) { email }: EmailInput,
    @Ctx() context: Context,
  ): Promise<MessagePayload> {
    await requestPasswordReset(email, context);
    return {
      message:
        'Si un compte utilise cette adresse, un lien pour choisir un nouveau mot de passe vient d’y être envoyé.',
    };
  }

  @Access('public')
  @Mutation(() => ResetPasswordPayload, {
    description: 'Sets a new password through a mailed link; every session ends.',
  })
  async resetPassword(
    @Input(() => ResetPasswordInput)
    input: ResetPasswordInput,
  ): Promise<ResetPasswordPayload> {
    const reviewToken = await resetPassword(input);
    return {
      message: 'Mot de passe modifié avec succès. Vous pouvez vous connecter.',
      reviewToken,
    };
  }

  @Access('public')
  @Mutation(() => MessagePayload, {
    description:
      'Confirms the email of an account, or a new email that then replaces the old one, through a mailed link.',
  })
  async verifyEmail(@Input(() => TokenInput) { token }: TokenInput): Promise<MessagePayload> {
    await verifyEmail(token);
    return { message: 'Votre adresse email est confirmée.' };
  }

  @Access('public')
  @Mutation(() => MessagePayload, {
    description:
      'Mails the confirmation link again, at most once a minute. Does not reveal whether the account exists.',
  })
  async resendEmailVerification(
    @Input(() => EmailInput) { email }: EmailInput,
    @Ctx() context: Context,
  ): Promise<MessagePayload> {
    await resendEmailVerification(email, context);
    return {
      message:
        'Si un compte attend sa confirmation à cette adresse, un lien y a été envoyé. Vous pouvez en demander un autre une minute plus tard.',
    };
  }

  @Access('public')
  @Mutation(() => AuthPayload, {
    description:
      'Creates the first super administrator, through the link that the server prints at its start.',
  })
  createFirstAdministrator(
    @Input(() => FirstAdministratorInput)
    input: FirstAdministratorInput,
    @Ctx() context: Context,
  ): Promise<AuthPayload> {
    return createFirstAdministrator(input, context);
  }

  @Access('public')
  @Query(() => PasswordResetLink, {
    description:
      'Returns the state of a mailed link that sets a new password. Does not reveal the account.',
  })
  passwordResetLink(
    @token('that sets a new password') token: string,
    @Ctx() context: Context,
  ): Promise<PasswordResetLink> {
    return passwordResetLink(token, context);
  }

  @Access('public')
  @Query(() => EmailConfirmationLink, {
    description:
      'Returns the state of a mailed link that confirms an email. Does not reveal the account.',
  })
  emailConfirmationLink(
    @token('that confirms the email') token: string,
    @Ctx() context: Context,
  ): Promise<EmailConfirmationLink> {
    return emailConfirmationLink(token, context);
  }

  @Access('public')
  @Query(() => EmailChangeLink, {
    description:
      'Returns the state of a link, mailed to the old address, that cancels or undoes a change of email. Does not reveal the account.',
  })
  emailChangeLink(
    @token('that cancels or undoes a change of email') token: string,
    @Ctx() context: Context,
  ): Promise<EmailChangeLink> {
    return emailChangeLink(token, context);
  }

  @Access('public')
  @Mutation(() => RevertEmailChangePayload, {
    description:
      'Cancels or undoes a change of email through the link mailed to the old address; every session ends.',
  })
  revertEmailChange(
    @Input(() => TokenInput) { token }: TokenInput,
  ): Promise<RevertEmailChangePayload> {
    return revertEmailChange(token);
  }

  @Access('public')
  @Query(() => NotMeLink, {
    description:
      'Returns the state of the link "Ce n’était pas moi" of a warning mail. Does not reveal the account.',
  })
  notMeLink(
    @token('"Ce n’était pas moi" of a warning mail') token: string,
    @Ctx() context: Context,
  ): Promise<NotMeLink> {
    return notMeLink(token, context);
  }

  @Access('public')
  @Mutation(() => MessagePayload, {
    description:
      'Recovers an account through the link "Ce n’était pas moi" of a warning mail. Ends every session, invalidates the password, removes the access added since the oldest warning mail with a valid link, and mails a link that sets a new password.',
  })
  async secureAccount(@Input(() => TokenInput) { token }: TokenInput): Promise<MessagePayload> {
    await secureAccount(token);
    return {
      message:
        'Toutes vos sessions sont fermées et votre mot de passe est annulé. Ouvrez le lien reçu par email pour choisir un nouveau mot de passe.',
    };
  }

  @Access('public')
  @Query(() => FirstAdministratorLink, {
    description:
      'Returns the state of the link, printed by the server at its start, that creates the first super administrator.',
  })
  firstAdministratorLink(
    @token('that creates the first administrator') token: string,
    @Ctx() context: Context,
  ): Promise<FirstAdministratorLink> {
    return firstAdministratorLink(token, context);
  }

  @Access('member')
  @CheckedBy(emailInput)
  @Query(() => EmailAvailability, {
    description:
      'Returns whether the caller could use the given email. The current email of the caller counts as available.',
  })
  emailAvailability(
    @email('Email whose availability is checked.') email: string,
    @CurrentMember() actor: Member,
  ): Promise<EmailAvailability> {
    return emailAvailability(actor, email);
  }
}
