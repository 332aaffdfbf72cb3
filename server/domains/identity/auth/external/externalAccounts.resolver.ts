import { Ctx, FieldResolver, Mutation, Query, Resolver } from 'type-graphql';
import { Access, CurrentMember } from '#platform/access/access';
import type { Member } from '#platform/access/actor';
import type { Context } from '#platform/access/context';
import { Input } from '#platform/input/input';
import { IdInput } from '#platform/input/input.types';
import { DeletedPayload } from '#platform/outcomes/payload.types';
import { Site } from '#domains/identity/settings/settings.types';
import { AuthPayload, RegisterPayload } from '../auth.types';
import { registerPayload } from '../registration/registration.service';
import {
  completeExternalSignIn,
  finishExternalSignIn,
  myExternalAccounts,
  registerWithExternalAccount,
  startExternalLink,
  startExternalSignIn,
  unlinkExternalAccount,
} from './externalAccounts.service';
import {
  CompleteExternalSignInInput,
  ExternalRedirectPayload,
  ExternalSignInPayload,
  FinishExternalSignInInput,
  OwnExternalAccount,
  RegisterWithExternalAccountInput,
  SignInProvider,
  StartExternalLinkInput,
  StartExternalSignInInput,
} from './externalAccounts.types';
import { providers } from './providers';

@Resolver(() => Site)
export class ExternalAccountsResolver {
  @FieldResolver(() => [SignInProvider], {
    description: 'Other sites with whose accounts members can sign in.',
  })
  signInProviders(): SignInProvider[] {
    return providers().map(({ id, name }) => ({ id, name }));
  }

  @Access('member')
  @Query(() => [OwnExternalAccount], {
    description:
      'Returns the accounts of other sites with which the caller can sign in, oldest first.',
  })
  myExternalAccounts(@CurrentMember() actor: Member): Promise<OwnExternalAccount[]> {
    return myExternalAccounts(actor);
  }

  @Access('public', { inMaintenance: true })
  @Mutation(() => ExternalRedirectPayload, {
    description: 'Starts a sign-in with an account of another site, in this browser only.',
  })
  async startExternalSignIn(
    @Input(() => StartExternalSignInInput) { provider }: StartExternalSignInInput,
    @Ctx() context: Context,
  ): Promise<ExternalRedirectPayload> {
    return { url: await startExternalSignIn(provider, context) };
  }

  @Access('member')
  @Mutation(() => ExternalRedirectPayload, {
    description: 'Starts to link an account of another site to that of the caller.',
  })
  async startExternalLink(
    @Input(() => StartExternalLinkInput) { provider, proof }: StartExternalLinkInput,
    @CurrentMember() actor: Member,
    @Ctx() context: Context,
  ): Promise<ExternalRedirectPayload> {
    return { url: await startExternalLink(actor, provider, proof, context) };
  }

  @Access('session', { inMaintenance: true })
  @Mutation(() => ExternalSignInPayload, {
    description:
      'Takes the answer of another site, once, from the browser that asked for it: signs in, links, or returns the next step.',
  })
  finishExternalSignIn(
    @Input(() => FinishExternalSignInInput) input: FinishExternalSignInInput,
    @Ctx() context: Context,
  ): Promise<ExternalSignInPayload> {
    return finishExternalSignIn(context.actor, input, context);
  }

  @Access('public', { inMaintenance: true })
  @Mutation(() => AuthPayload, {
    description: 'Completes a sign-in with an account of another site by the second factor.',
  })
  completeExternalSignIn(
    @Input(() => CompleteExternalSignInInput) input: CompleteExternalSignInInput,
    @Ctx() context: Context,
  ): Promise<AuthPayload> {
    return completeExternalSignIn(input, context);
  }

  @Access('public')
  @Mutation(() => RegisterPayload, {
    description: 'Registers an account whose owner signs in with an account of another site.',
  })
  async registerWithExternalAccount(
    @Input(() => RegisterWithExternalAccountInput) input: RegisterWithExternalAccountInput,
    @Ctx() context: Context,
  ): Promise<RegisterPayload> {
    return registerPayload(await registerWithExternalAccount(input, context));
  }

  @Access('member')
  @Mutation(() => DeletedPayload, {
    description:
      'Unlinks an account of another site from that of the caller. Fails with LAST_SIGN_IN_METHOD when the caller could no longer sign in.',
  })
  async unlinkExternalAccount(
    @Input(() => IdInput) { id }: IdInput,
    @CurrentMember() actor: Member,
  ): Promise<DeletedPayload> {
    await unlinkExternalAccount(actor, id);
    return { id, message: 'Le compte n’est plus lié.' };
  }
}
