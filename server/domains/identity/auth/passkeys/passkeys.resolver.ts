import { Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { Access, CurrentMember } from '#platform/access/access';
import type { Member } from '#platform/access/actor';
import type { Context } from '#platform/access/context';
import { DeletedPayload } from '#platform/outcomes/payload.types';
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
  PasskeyCreationPayload,
  PasskeyRequestPayload,
  ProofInput,
  StartPasskeySignInInput,
  RenamePasskeyInput,
  RemovePasskeyInput,
  PasskeyPayload,
} from './passkeys.types';
import { Input } from '#platform/input/input';

@Resolver()
export class PasskeysResolver {
  @Access('public', { inMaintenance: true })
  @Mutation(() => PasskeyRequestPayload, {
    description:
      'Returns the options with which a browser requests a passkey at sign-in. The options do not depend on an account.',
  })
  startPasskeySignIn(
    @Input(() => StartPasskeySignInInput) { use }: StartPasskeySignInInput,
  ): PasskeyRequestPayload {
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
  @Mutation(() => PasskeyRequestPayload, {
    description:
      "Returns the options with which a browser requests a passkey as proof of the caller's identity.",
  })
  startPasskeyProof(@CurrentMember() actor: Member): Promise<PasskeyRequestPayload> {
    return startPasskeyProof(actor);
  }

  @Access('member')
  @Mutation(() => PasskeyCreationPayload, {
    description: 'Returns the options with which a browser creates a passkey for the caller.',
  })
  startPasskeyRegistration(
    @Input(() => ProofInput) proof: ProofInput,
    @CurrentMember() actor: Member,
    @Ctx() context: Context,
  ): Promise<PasskeyCreationPayload> {
    return startPasskeyRegistration(actor, proof, context);
  }

  @Access('member')
  @Mutation(() => PasskeyPayload, {
    description:
      'Adds a passkey that the browser of the caller created. An account can have at most 10.',
  })
  async addPasskey(
    @Input(() => NewPasskeyInput) input: NewPasskeyInput,
    @CurrentMember() actor: Member,
  ): Promise<PasskeyPayload> {
    return { passkey: await addPasskey(actor, input) };
  }

  @Access('member')
  @Mutation(() => PasskeyPayload, { description: 'Renames a passkey of the caller.' })
  async renamePasskey(
    @Input(() => RenamePasskeyInput) { id, name }: RenamePasskeyInput,
    @CurrentMember() actor: Member,
  ): Promise<PasskeyPayload> {
    return { passkey: await renamePasskey(actor, id, name) };
  }

  @Access('member')
  @Mutation(() => DeletedPayload, {
    description:
      'Removes a passkey of the caller. Fails with LAST_PASSKEY when the caller could no longer sign in without the passkey.',
  })
  async removePasskey(
    @Input(() => RemovePasskeyInput) { id, proof }: RemovePasskeyInput,
    @CurrentMember() actor: Member,
    @Ctx() context: Context,
  ): Promise<DeletedPayload> {
    await removePasskey(actor, id, proof, context);
    return { id, message: 'La clé d’accès est retirée.' };
  }
}
