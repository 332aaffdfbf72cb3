import { Field, Int, ObjectType, InputType } from 'type-graphql';
import { Url } from '#platform/text/scalars';

@ObjectType({ description: 'State of the two-factor sign-in of the caller.' })
export class TwoFactorState {
  @Field(() => Boolean, {
    description: 'Whether sign-in requires a second factor after the password.',
  })
  enabled!: boolean;

  @Field(() => Date, {
    nullable: true,
    description: 'Time at which two-factor sign-in was turned on; null while it is off.',
  })
  enabledAt!: Date | null;

  @Field(() => Int, { description: 'Count of unused recovery codes.' })
  recoveryCodesLeft!: number;

  @Field(() => Boolean, {
    description:
      'Whether codes of the authenticator can be verified. False when the site has lost the key that decrypts the secret of the authenticator, which must then be set up again.',
  })
  authenticatorWorks!: boolean;

  @Field(() => Boolean, {
    description: 'Whether sign-in requires a passkey instead of a code of an authenticator app.',
  })
  byPasskey!: boolean;
}

@ObjectType({
  description:
    'Secret of a new authenticator, which takes effect once `confirmTwoFactor` receives a code of the authenticator.',
})
export class TwoFactorSetupPayload {
  @Field(() => String, { description: 'Secret in base32, to be typed by hand.' })
  secret!: string;

  @Field(() => Url, { description: 'Secret as an otpauth:// URI, to be shown as a QR code.' })
  uri!: string;
}

@ObjectType({ description: 'Recovery codes, each of which replaces the second factor once.' })
export class RecoveryCodesPayload {
  @Field(() => [String], { description: 'Recovery codes, which are never shown again.' })
  codes!: string[];
}

@InputType({ description: 'A first code of a new authenticator.' })
export class ConfirmTwoFactorInput {
  @Field(() => String, { description: 'Six-digit code shown by the authenticator.' })
  code!: string;
}
