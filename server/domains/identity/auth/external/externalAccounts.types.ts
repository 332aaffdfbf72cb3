import { Field, ID, InputType, ObjectType, registerEnumType } from 'type-graphql';
import { z } from 'zod';
import { CheckedBy } from '#platform/input/limits';
import { AuthPayload, externalRegisterInput } from '../auth.types';
import { PasskeyAnswerInput, ProofInput } from '../passkeys/passkeys.types';

@ObjectType({ description: 'Another site with whose accounts members can sign in.' })
export class SignInProvider {
  @Field(() => ID, { description: 'ID of the provider, as in its return address.' })
  id!: string;

  @Field(() => String, { description: 'Name of the provider.' })
  name!: string;
}

@ObjectType('ExternalAccount', {
  description: 'An account of another site with which the caller can sign in.',
})
export class OwnExternalAccount {
  @Field(() => ID, { description: 'ID of the link.' })
  id!: number;

  @Field(() => ID, {
    nullable: true,
    description: 'ID of the provider; null when it is no longer configured.',
  })
  providerId!: string | null;

  @Field(() => String, { description: 'Name of the provider, or its host.' })
  providerName!: string;

  @Field(() => String, {
    description: 'Name of the account at the provider; empty when the provider states none.',
  })
  label!: string;

  @Field(() => Date, { description: 'Time at which the account was linked (UTC).' })
  createdAt!: Date;

  @Field(() => Date, {
    nullable: true,
    description: 'Time of the last sign-in with the account (UTC); null when there was none.',
  })
  lastUsedAt!: Date | null;
}

@InputType({ description: 'The provider with which to sign in.' })
export class StartExternalSignInInput {
  @Field(() => ID, { description: 'ID of the provider.' })
  provider!: string;
}

@InputType({ description: 'The provider whose account is to be linked, with a proof of identity.' })
export class StartExternalLinkInput extends StartExternalSignInInput {
  @Field(() => ProofInput, {
    description:
      "New proof of the caller's identity: a passkey, or the password. If two-factor sign-in is on, the password needs a code.",
  })
  proof!: ProofInput;
}

@ObjectType({ description: 'Address at which the user agrees to sign in.' })
export class ExternalRedirectPayload {
  @Field(() => String, { description: 'Address of the provider, to which the browser goes now.' })
  url!: string;
}

const LONGEST_QUERY = 4000;

export const externalAnswerInput = z.object({
  query: z.string().max(LONGEST_QUERY, 'Cette réponse est trop longue.'),
});

@CheckedBy(externalAnswerInput)
@InputType({ description: 'The answer with which a provider sent the browser back.' })
export class FinishExternalSignInInput extends StartExternalSignInInput {
  @Field(() => String, { description: 'Query string of the return address.' })
  query!: string;
}

export enum ExternalStep {
  SIGNED_IN = 'signed_in',
  LINKED = 'linked',
  SECOND_FACTOR = 'second_factor',
  REGISTER = 'register',
}

registerEnumType(ExternalStep, {
  name: 'ExternalStep',
  description: 'Next step after the answer of a provider.',
  valuesConfig: {
    SIGNED_IN: { description: 'The user is signed in.' },
    LINKED: { description: 'The account of the provider is linked to that of the caller.' },
    SECOND_FACTOR: {
      description: 'The account requires a second factor: `completeExternalSignIn`.',
    },
    REGISTER: { description: 'A new account may be made: `registerWithExternalAccount`.' },
  },
});

@ObjectType({ description: 'Result of the answer of a provider.' })
export class ExternalSignInPayload {
  @Field(() => ExternalStep, { description: 'Next step of the sign-in.' })
  step!: ExternalStep;

  @Field(() => String, { description: 'Name of the provider.' })
  providerName!: string;

  @Field(() => AuthPayload, {
    nullable: true,
    description: 'The new session; null unless the user is signed in.',
  })
  session!: AuthPayload | null;

  @Field(() => String, {
    description: 'Email that the provider states, for the registration; empty when there is none.',
  })
  email!: string;

  @Field(() => String, {
    description: 'Name that the provider states, for the registration; empty when there is none.',
  })
  label!: string;
}

@InputType({ description: 'Second factor after the sign-in at a provider.' })
export class CompleteExternalSignInInput {
  @Field(() => String, {
    nullable: true,
    description: 'Code of the authenticator, or a recovery code; null when a passkey is used.',
  })
  code?: string | null;

  @Field(() => PasskeyAnswerInput, {
    nullable: true,
    description: 'Answer of a passkey to `startPasskeySignIn`; null when a code is used.',
  })
  passkey?: PasskeyAnswerInput | null;
}

@CheckedBy(externalRegisterInput)
@InputType({ description: 'A new account whose owner signs in at a provider.' })
export class RegisterWithExternalAccountInput {
  @Field(() => String, { description: 'Username: letters, digits, hyphens, dots or underscores.' })
  username!: string;

  @Field(() => String, { description: 'Email of the account.' })
  email!: string;

  @Field(() => Boolean, {
    description:
      'Declaration of being 15 or older, or of having the agreement of a parent. Must be true.',
  })
  ageConfirmed!: boolean;
}
