import { Field, Int, ObjectType } from 'type-graphql';

@ObjectType({ description: "State of the caller's two-factor sign-in." })
export class TwoFactorState {
  @Field(() => Boolean, { description: 'Whether signing in asks for more than the password.' })
  enabled!: boolean;

  @Field(() => Date, { nullable: true, description: 'Since when; null while it is off.' })
  enabledAt!: Date | null;

  @Field(() => Int, { description: 'Recovery codes that were not used yet.' })
  recoveryCodesLeft!: number;

  @Field(() => Boolean, {
    description:
      'False when the site lost the key that reads the authenticator: it is to be set up anew.',
  })
  authenticatorWorks!: boolean;

  @Field(() => Boolean, {
    description: 'Whether it asks for a passkey rather than a code of an authenticator.',
  })
  byPasskey!: boolean;
}

@ObjectType({ description: 'What an authenticator needs; in force once a code confirmed it.' })
export class TwoFactorSetup {
  @Field(() => String, { description: 'The secret in base 32, to be typed by hand.' })
  secret!: string;

  @Field(() => String, { description: 'The same as an otpauth:// address, to be drawn as a code.' })
  uri!: string;
}

@ObjectType({ description: 'Codes, each of which replaces that of the authenticator once.' })
export class RecoveryCodes {
  @Field(() => [String], { description: 'The codes, which are never shown again.' })
  codes!: string[];
}
