import { Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { Access, CurrentMember } from '#platform/access/access';
import type { Member } from '#platform/access/actor';
import type { Context } from '#platform/access/context';
import { Acknowledgement } from '#platform/acknowledgement';
import { AuthPayload } from '../auth.types';
import { passkeyRequest } from './passkeyProof';
import {
  addPasskey,
  startPasskeyRegistration,
  startPasskeyProof,
  myPasskeys,
  removePasskey,
  renamePasskey,
} from './passkeys.service';
import { signInWithPasskey } from './passkeySignIn.service';
import {
  NewPasskeyInput,
  OwnPasskey,
  PasskeyAnswerInput,
  PasskeyCreation,
  PasskeyRequest,
  ProofInput,
  StartPasskeySignInInput,
  RenamePasskeyInput,
  RemovePasskeyInput,
} from './passkeys.types';
import { Input } from '#platform/input/input';

@Resolver()
export class PasskeysResolver {
  @Access('public', { inMaintenance: true })
  @Mutation(() => PasskeyRequest, {
    description:
      'Returns the options with which a browser requests a passkey at sign-in. The options do not depend on an account.',
  })
  startPasskeySignIn(
    @Input(() => StartPasskeySignInInput) { use }: StartPasskeySignInInput,
  ): PasskeyRequest {
    return passkeyRequest({ purpose: use, asker: null });
  }

  @Access('public', { inMaintenance: true })
  @Mutation(() => AuthPayload, { description: 'Signs in with a passkey alone.' })
  signInWithPasskey(
    @Input(() => PasskeyAnswerInput)
    answer: PasskeyAnswerInput,
    @Ctx() context: Context,
  ): Promise<AuthPayload> {
    return signInWithPasskey(answer, context);
  }

  @Access('member')
  @Query(() => [OwnPasskey], { description: 'Returns the passkeys of the caller, oldest first.' })
  myPasskeys(@CurrentMember() actor: Member): Promise<OwnPasskey[]> {
    return myPasskeys(actor);
  }

  @Access('member')
  @Mutation(() => PasskeyRequest, {
    description:
      "Returns the options with which a browser requests a passkey as proof of the caller's identity.",
  })
  startPasskeyProof(@CurrentMember() actor: Member): Promise<PasskeyRequest> {
    return startPasskeyProof(actor);
  }

  @Access('member')
  @Mutation(() => PasskeyCreation, {
    description: 'Returns the options with which a browser creates a passkey for the caller.',
  })
  startPasskeyRegistration(
    @Input(() => ProofInput) proof: ProofInput,
    @CurrentMember() actor: Member,
    @Ctx() context: Context,
  ): Promise<PasskeyCreation> {
    return startPasskeyRegistration(actor, proof, context);
  }

  @Access('member')
  @Mutation(() => OwnPasskey, {
    description:
      'Adds a passkey that the browser of the caller created. An account can have at most 10.',
  })
  addPasskey(
    @Input(() => NewPasskeyInput) input: NewPasskeyInput,
    @CurrentMember() actor: Member,
  ): Promise<OwnPasskey> {
    return addPasskey(actor, input);
  }

  @Access('member')
  @Mutation(() => OwnPasskey, { description: 'Renames a passkey of the caller.' })
  renamePasskey(
    @Input(() => RenamePasskeyInput) { id, name }: RenamePasskeyInput,
    @CurrentMember() actor: Member,
  ): Promise<OwnPasskey> {
    return renamePasskey(actor, id, name);
  }

  @Access('member')
  @Mutation(() => Acknowledgement, {
    description:
      'Removes a passkey of the caller. Fails with LAST_PASSKEY when the caller could no longer sign in without the passkey.',
  })
  async removePasskey(
    @Input(() => RemovePasskeyInput) { id, proof }: RemovePasskeyInput,
    @CurrentMember() actor: Member,
    @Ctx() context: Context,
  ): Promise<Acknowledgement> {
    await removePasskey(actor, id, proof, context);
    return { message: 'La clé d’accès est retirée.' };
  }
}
