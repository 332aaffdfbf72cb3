import { Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { Access, CurrentMember } from '#platform/access/access';
import type { Member } from '#platform/access/actor';
import type { Context } from '#platform/access/context';
import { ProofInput } from '../passkeys/passkeys.types';
import {
  requirePasskeys,
  confirmTwoFactor,
  disableTwoFactor,
  renewRecoveryCodes,
  startTwoFactor,
  twoFactorState,
} from './twoFactor.service';
import {
  RecoveryCodesPayload,
  TwoFactorSetupPayload,
  TwoFactorState,
  ConfirmTwoFactorInput,
} from './twoFactor.types';
import { MessagePayload } from '#platform/outcomes/payload.types';
import { Input } from '#platform/input/input';
import { PasswordInput } from '#domains/identity/auth/auth.types';

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
  @Mutation(() => TwoFactorSetupPayload, {
    description:
      'Creates the secret of a new authenticator. The secret takes effect once `confirmTwoFactor` receives a code of the authenticator.',
  })
  startTwoFactor(
    @Input(() => PasswordInput) { password }: PasswordInput,
    @CurrentMember() actor: Member,
    @Ctx() context: Context,
  ): Promise<TwoFactorSetupPayload> {
    return startTwoFactor(actor, password, context);
  }

  @Access('member')
  @Mutation(() => RecoveryCodesPayload, {
    description: 'Turns two-factor sign-in on with a first code of the authenticator.',
  })
  confirmTwoFactor(
    @Input(() => ConfirmTwoFactorInput) { code }: ConfirmTwoFactorInput,
    @CurrentMember() actor: Member,
    @Ctx() context: Context,
  ): Promise<RecoveryCodesPayload> {
    return confirmTwoFactor(actor, code, context);
  }

  @Access('member')
  @Mutation(() => RecoveryCodesPayload, {
    description:
      'Turns two-factor sign-in on, with the passkeys of the caller as the second factor.',
  })
  requirePasskeys(
    @Input(() => ProofInput)
    proof: ProofInput,
    @CurrentMember() actor: Member,
    @Ctx() context: Context,
  ): Promise<RecoveryCodesPayload> {
    return requirePasskeys(actor, proof, context);
  }

  @Access('member')
  @Mutation(() => MessagePayload, { description: 'Turns two-factor sign-in off.' })
  async disableTwoFactor(
    @Input(() => ProofInput) { password, code, passkey }: ProofInput,
    @CurrentMember() actor: Member,
    @Ctx() context: Context,
  ): Promise<MessagePayload> {
    await disableTwoFactor(actor, { password, code, passkey }, context);
    return { message: 'La double authentification est désactivée.' };
  }

  @Access('member')
  @Mutation(() => RecoveryCodesPayload, {
    description: 'Creates new recovery codes; the former ones no longer work.',
  })
  renewRecoveryCodes(
    @Input(() => ProofInput) { password, code, passkey }: ProofInput,
    @CurrentMember() actor: Member,
    @Ctx() context: Context,
  ): Promise<RecoveryCodesPayload> {
    return renewRecoveryCodes(actor, { password, code, passkey }, context);
  }
}
