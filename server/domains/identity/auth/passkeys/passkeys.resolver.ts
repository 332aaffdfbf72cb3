import { Arg, Ctx, ID, Mutation, Query, registerEnumType, Resolver } from 'type-graphql';
import { Access, CurrentMember } from '#platform/access/access';
import type { Member } from '#platform/access/actor';
import type { Context } from '#platform/access/context';
import { Acknowledgement } from '#platform/acknowledgement';
import { CheckedBy } from '#platform/input/limits';
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
  passkeyNameInput,
  PasskeyRequest,
  ProofInput,
} from './passkeys.types';

/** What a passkey is to be at sign-in. */
enum PasskeyUse {
  ALONE = 'sign-in',
  AFTER_PASSWORD = 'second-factor',
}

registerEnumType(PasskeyUse, {
  name: 'PasskeyUse',
  description: 'What a passkey is to be at sign-in.',
  valuesConfig: {
    ALONE: { description: 'All of it: the device asks who uses it.' },
    AFTER_PASSWORD: { description: 'The second factor, after the password.' },
  },
});

const id = () => Arg('id', () => ID, { description: 'Number of the passkey.' });
const proof = () =>
  Arg('proof', () => ProofInput, { description: 'Who the caller is, asked for again.' });

@Resolver()
export class PasskeysResolver {
  @Access('public', { inMaintenance: true })
  @Mutation(() => PasskeyRequest, {
    description: 'What a browser needs to ask for a passkey at sign-in; the same for everybody.',
  })
  startPasskeySignIn(
    @Arg('use', () => PasskeyUse, { description: 'What the passkey is to be.' }) use: PasskeyUse,
  ): PasskeyRequest {
    return passkeyRequest({ purpose: use, asker: null });
  }

  @Access('public', { inMaintenance: true })
  @Mutation(() => AuthPayload, { description: 'Signs in with a passkey, and nothing else.' })
  signInWithPasskey(
    @Arg('answer', () => PasskeyAnswerInput, {
      description: 'Answer of the passkey to `startPasskeySignIn` for `ALONE`.',
    })
    answer: PasskeyAnswerInput,
    @Ctx() context: Context,
  ): Promise<AuthPayload> {
    return signInWithPasskey(answer, context);
  }

  @Access('member')
  @Query(() => [OwnPasskey], { description: 'The passkeys of the caller, the oldest first.' })
  myPasskeys(@CurrentMember() actor: Member): Promise<OwnPasskey[]> {
    return myPasskeys(actor);
  }

  @Access('member')
  @Mutation(() => PasskeyRequest, {
    description: 'What a browser needs to prove by a passkey who the caller is.',
  })
  startPasskeyProof(@CurrentMember() actor: Member): Promise<PasskeyRequest> {
    return startPasskeyProof(actor);
  }

  @Access('member')
  @Mutation(() => PasskeyCreation, { description: 'What a browser needs to make a passkey.' })
  startPasskeyRegistration(
    @proof() proof: ProofInput,
    @CurrentMember() actor: Member,
    @Ctx() context: Context,
  ): Promise<PasskeyCreation> {
    return startPasskeyRegistration(actor, proof, context);
  }

  @Access('member')
  @Mutation(() => OwnPasskey, {
    description: 'Adds a passkey that the browser made; at most 10 an account.',
  })
  addPasskey(
    @Arg('input', () => NewPasskeyInput, { description: 'The passkey.' }) input: NewPasskeyInput,
    @CurrentMember() actor: Member,
  ): Promise<OwnPasskey> {
    return addPasskey(actor, input);
  }

  @Access('member')
  @CheckedBy(passkeyNameInput)
  @Mutation(() => OwnPasskey, { description: 'Gives a passkey of the caller another name.' })
  renamePasskey(
    @id() id: string,
    @Arg('name', () => String, { description: 'Its new name.' }) name: string,
    @CurrentMember() actor: Member,
  ): Promise<OwnPasskey> {
    return renamePasskey(actor, id, name);
  }

  @Access('member')
  @Mutation(() => Acknowledgement, {
    description: 'Removes a passkey of the caller, unless it is their last way in.',
  })
  async removePasskey(
    @id() id: string,
    @proof() proof: ProofInput,
    @CurrentMember() actor: Member,
    @Ctx() context: Context,
  ): Promise<Acknowledgement> {
    await removePasskey(actor, id, proof, context);
    return { message: 'La clé d’accès est retirée.' };
  }
}
