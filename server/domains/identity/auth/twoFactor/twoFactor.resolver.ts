import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { Access, CurrentMember } from '#platform/access/access';
import type { Member } from '#platform/access/actor';
import type { Context } from '#platform/access/context';
import { PasskeyAnswerInput, ProofInput } from '../passkeys/passkeys.types';
import {
  requirePasskeys,
  confirmTwoFactor,
  disableTwoFactor,
  renewRecoveryCodes,
  startTwoFactor,
  twoFactorState,
} from './twoFactor.service';
import { RecoveryCodes, TwoFactorSetup, TwoFactorState } from './twoFactor.types';
import { Acknowledgement } from '#platform/acknowledgement';

const password = () =>
  Arg('password', () => String, {
    description: 'Current password of the caller, to prove their identity again.',
  });

/**
 * Declares the argument `password`. It is optional, because a passkey can replace the password and
 * the code.
 */
const again = () =>
  Arg('password', () => String, {
    nullable: true,
    description:
      'Current password of the caller, to prove their identity again; null when a passkey is used instead.',
  });
const code = () =>
  Arg('code', () => String, {
    nullable: true,
    description:
      'Code of the authenticator, or a recovery code; null when a passkey is used instead.',
  });
const passkey = () =>
  Arg('passkey', () => PasskeyAnswerInput, {
    nullable: true,
    description:
      'Answer of a passkey to `startPasskeyProof`; null when the password and a code are used instead.',
  });

@Resolver()
export class TwoFactorResolver {
  @Access('member')
  @Query(() => TwoFactorState, {
    description: "Returns the state of the caller's two-factor sign-in.",
  })
  twoFactor(@CurrentMember() actor: Member): Promise<TwoFactorState> {
    return twoFactorState(actor);
  }

  @Access('member')
  @Mutation(() => TwoFactorSetup, {
    description:
      'Creates the secret of a new authenticator. The secret takes effect once `confirmTwoFactor` receives a code of the authenticator.',
  })
  startTwoFactor(
    @password() password: string,
    @CurrentMember() actor: Member,
    @Ctx() context: Context,
  ): Promise<TwoFactorSetup> {
    return startTwoFactor(actor, password, context);
  }

  @Access('member')
  @Mutation(() => RecoveryCodes, {
    description: 'Turns two-factor sign-in on with a first code of the authenticator.',
  })
  confirmTwoFactor(
    @Arg('code', () => String, { description: 'Six-digit code shown by the authenticator.' })
    code: string,
    @CurrentMember() actor: Member,
    @Ctx() context: Context,
  ): Promise<RecoveryCodes> {
    return confirmTwoFactor(actor, code, context);
  }

  @Access('member')
  @Mutation(() => RecoveryCodes, {
    description:
      'Turns two-factor sign-in on, with the passkeys of the caller as the second factor.',
  })
  requirePasskeys(
    @Arg('proof', () => ProofInput, {
      description:
        "New proof of the caller's identity: a passkey, or the password. If two-factor sign-in is on, the password needs a code.",
    })
    proof: ProofInput,
    @CurrentMember() actor: Member,
    @Ctx() context: Context,
  ): Promise<RecoveryCodes> {
    return requirePasskeys(actor, proof, context);
  }

  @Access('member')
  @Mutation(() => Acknowledgement, { description: 'Turns two-factor sign-in off.' })
  async disableTwoFactor(
    @again() password: string | null,
    @code() code: string | null,
    @passkey() passkey: PasskeyAnswerInput | null,
    @CurrentMember() actor: Member,
    @Ctx() context: Context,
  ): Promise<Acknowledgement> {
    await disableTwoFactor(actor, { password, code, passkey }, context);
    return { message: 'La double authentification est désactivée.' };
  }

  @Access('member')
  @Mutation(() => RecoveryCodes, {
    description: 'Creates new recovery codes; the former ones no longer work.',
  })
  renewRecoveryCodes(
    @again() password: string | null,
    @code() code: string | null,
    @passkey() passkey: PasskeyAnswerInput | null,
    @CurrentMember() actor: Member,
    @Ctx() context: Context,
  ): Promise<RecoveryCodes> {
    return renewRecoveryCodes(actor, { password, code, passkey }, context);
  }
}
