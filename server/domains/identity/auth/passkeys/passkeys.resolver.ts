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

/** Role of a passkey at sign-in. Each value is also a `ChallengePurpose`. */
enum PasskeyUse {
  ALONE = 'sign-in',
  AFTER_PASSWORD = 'second-factor',
}

registerEnumType(PasskeyUse, {
  name: 'PasskeyUse',
  description: 'Role of a passkey at sign-in.',
  valuesConfig: {
    ALONE: {
      description: 'The passkey signs in without a password. The device must verify its user.',
    },
    AFTER_PASSWORD: { description: 'The passkey is the second factor, after the password.' },
  },
});

const id = () => Arg('id', () => ID, { description: 'ID of the passkey.' });
const proof = () =>
  Arg('proof', () => ProofInput, {
    description:
      "New proof of the caller's identity: a passkey, or the password. If two-factor sign-in is on, the password needs a code.",
  });

@Resolver()
export class PasskeysResolver {
  @Access('public', { inMaintenance: true })
  @Mutation(() => PasskeyRequest, {
    description:
      'Returns the options with which a browser requests a passkey at sign-in. The options do not depend on an account.',
  })
  startPasskeySignIn(
    @Arg('use', () => PasskeyUse, { description: 'Role of the passkey at sign-in.' })
    use: PasskeyUse,
  ): PasskeyRequest {
    return passkeyRequest({ purpose: use, asker: null });
  }

  @Access('public', { inMaintenance: true })
  @Mutation(() => AuthPayload, { description: 'Signs in with a passkey alone.' })
  signInWithPasskey(
    @Arg('answer', () => PasskeyAnswerInput, {
      description: 'Answer of the passkey to `startPasskeySignIn`, called with the use `ALONE`.',
    })
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
    @proof() proof: ProofInput,
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
    @Arg('input', () => NewPasskeyInput, { description: 'Passkey to add.' }) input: NewPasskeyInput,
    @CurrentMember() actor: Member,
  ): Promise<OwnPasskey> {
    return addPasskey(actor, input);
  }

  @Access('member')
  @CheckedBy(passkeyNameInput)
  @Mutation(() => OwnPasskey, { description: 'Renames a passkey of the caller.' })
  renamePasskey(
    @id() id: string,
    @Arg('name', () => String, { description: 'New name of the passkey.' }) name: string,
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
    @id() id: string,
    @proof() proof: ProofInput,
    @CurrentMember() actor: Member,
    @Ctx() context: Context,
  ): Promise<Acknowledgement> {
    await removePasskey(actor, id, proof, context);
    return { message: 'La clé d’accès est retirée.' };
  }
}
