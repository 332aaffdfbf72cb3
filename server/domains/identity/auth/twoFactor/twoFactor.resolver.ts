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
  Arg('password', () => String, { description: 'Password of the account, asked for again.' });

/** What was asked for before there were passkeys, and the passkey that stands in for both. */
const again = () =>
  Arg('password', () => String, {
    nullable: true,
    description: 'Password of the account, asked for again.',
  });
const code = () =>
  Arg('code', () => String, {
    nullable: true,
    description: 'Code of the authenticator, or a recovery code.',
  });
const passkey = () =>
  Arg('passkey', () => PasskeyAnswerInput, {
    nullable: true,
    description: 'In place of both: the answer of a passkey to `startPasskeyProof`.',
  });

@Resolver()
export class TwoFactorResolver {
  @Access('member')
  @Query(() => TwoFactorState, { description: "State of the caller's two-factor sign-in." })
  twoFactor(@CurrentMember() actor: Member): Promise<TwoFactorState> {
    return twoFactorState(actor);
  }

  @Access('member')
  @Mutation(() => TwoFactorSetup, {
    description: 'Makes the secret of an authenticator, in force once a code confirmed it.',
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
    description: 'Switches two-factor sign-in on, by a first code of the authenticator.',
  })
  confirmTwoFactor(
    @Arg('code', () => String, { description: 'Six digits that the authenticator shows.' })
    code: string,
    @CurrentMember() actor: Member,
    @Ctx() context: Context,
  ): Promise<RecoveryCodes> {
    return confirmTwoFactor(actor, code, context);
  }

  @Access('member')
  @Mutation(() => RecoveryCodes, {
    description: 'Switches two-factor sign-in on, by the passkeys that the caller has.',
  })
  requirePasskeys(
    @Arg('proof', () => ProofInput, { description: 'Who the caller is, asked for again.' })
    proof: ProofInput,
    @CurrentMember() actor: Member,
    @Ctx() context: Context,
  ): Promise<RecoveryCodes> {
    return requirePasskeys(actor, proof, context);
  }

  @Access('member')
  @Mutation(() => Acknowledgement, { description: 'Switches two-factor sign-in off.' })
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
    description: 'Makes new recovery codes; the former ones no longer work.',
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
