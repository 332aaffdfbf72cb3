import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { z } from 'zod';
import { countedText, INVISIBLE, isVisible } from '#platform/input/fields';
import { CheckedBy } from '#platform/input/limits';

/**
 * Returns a schema of bytes in base64url.
 * @param most maximum length in characters
 */
const bytes = (most: number) =>
  z
    .string()
    .max(most, 'Cette réponse est trop longue.')
    .regex(/^[\w-]*$/, 'Cette réponse n’est pas en base64url.');

/** Schema of the ID of a credential: base64url of at most 1,023 bytes, the maximum of WebAuthn. */
const credentialId = bytes(1364);
const clientDataJSON = bytes(4096);

export const passkeyAnswer = z.object({
  id: credentialId,
  clientDataJSON,
  authenticatorData: bytes(4096),
  signature: bytes(2048),
  userHandle: bytes(128).nullish(),
});

export const passkeyName = countedText(50)
  .min(1, 'Indiquez le nom de cette clé d’accès.')
  .refine(isVisible, INVISIBLE);

export const passkeyNameInput = z.object({ name: passkeyName });

export const newPasskeyInput = z.object({
  name: passkeyName,
  id: credentialId,
  clientDataJSON,
  attestationObject: bytes(16_384),
  transports: z
    .array(z.string().max(20))
    .max(10, 'Dix modes de connexion au plus par clé d’accès.'),
});

@CheckedBy(passkeyAnswer)
@InputType({ description: 'Answer of a passkey in base64url, with the field names of WebAuthn.' })
export class PasskeyAnswerInput {
  @Field(() => ID, { description: 'ID of the credential.' })
  id!: string;

  @Field(() => String, { description: 'Challenge and origin, as recorded by the browser (JSON).' })
  clientDataJSON!: string;

  @Field(() => String, {
    description: 'Authenticator data: flags, counter and hash of the domain.',
  })
  authenticatorData!: string;

  @Field(() => String, {
    description: 'Signature over the authenticator data and the hash of `clientDataJSON`.',
  })
  signature!: string;

  @Field(() => String, {
    nullable: true,
    description: 'User handle of the account, sent by discoverable credentials; null for others.',
  })
  userHandle?: string | null;
}

@CheckedBy(newPasskeyInput)
@InputType({ description: 'A new passkey in base64url, with the field names of WebAuthn.' })
export class NewPasskeyInput {
  @Field(() => String, { description: 'Name that the caller gives the passkey.' })
  name!: string;

  @Field(() => ID, { description: 'ID of the credential.' })
  id!: string;

  @Field(() => String, { description: 'Challenge and origin, as recorded by the browser (JSON).' })
  clientDataJSON!: string;

  @Field(() => String, {
    description: 'Attestation object, with the public key and the authenticator data.',
  })
  attestationObject!: string;

  @Field(() => [String], {
    description: 'Transports over which browsers can reach the passkey; unknown ones are ignored.',
  })
  transports!: string[];
}

@InputType({
  description:
    "A new proof of the caller's identity: a passkey alone, or the password. If two-factor sign-in is on, the password needs a code.",
})
export class ProofInput {
  @Field(() => String, {
    nullable: true,
    description: 'Password of the account; null when a passkey is used instead.',
  })
  password?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Code of the authenticator, or a recovery code; null when two-factor sign-in is off, or when a passkey is used instead.',
  })
  code?: string | null;

  @Field(() => PasskeyAnswerInput, {
    nullable: true,
    description:
      'Answer of a passkey to `startPasskeyProof`; null when the password is used instead.',
  })
  passkey?: PasskeyAnswerInput | null;
}

@ObjectType({ description: 'ID and transports with which a browser finds a credential.' })
export class PasskeyDescriptor {
  @Field(() => ID, { description: 'ID of the credential, in base64url.' })
  id!: string;

  @Field(() => [String], {
    description: 'Transports over which browsers can reach the credential.',
  })
  transports!: string[];
}

@ObjectType({ description: 'Options with which a browser requests a passkey.' })
export class PasskeyRequestPayload {
  @Field(() => String, { description: 'Challenge to sign, in base64url; valid for one answer.' })
  challenge!: string;

  @Field(() => String, { description: 'Domain of the site (relying party ID).' })
  rpId!: string;

  @Field(() => Int, { description: 'Time to answer, in milliseconds.' })
  timeout!: number;

  @Field(() => String, {
    description: 'Whether the device must verify its user: `required` or `discouraged` (WebAuthn).',
  })
  userVerification!: 'required' | 'discouraged';

  @Field(() => [PasskeyDescriptor], {
    description:
      'Passkeys of the caller; empty at sign-in, so that the passkeys of an account are not revealed.',
  })
  allowCredentials!: PasskeyDescriptor[];
}

@ObjectType({ description: 'Options with which a browser creates a passkey.' })
export class PasskeyCreationPayload {
  @Field(() => String, { description: 'Challenge to sign, in base64url; valid for one answer.' })
  challenge!: string;

  @Field(() => String, { description: 'Domain of the site (relying party ID).' })
  rpId!: string;

  @Field(() => String, { description: 'Name of the site.' })
  rpName!: string;

  @Field(() => String, { description: 'Random user handle of the account, in base64url.' })
  userHandle!: string;

  @Field(() => String, {
    description: 'Email of the account, which the device shows to its holder.',
  })
  userName!: string;

  @Field(() => String, {
    description: 'Username of the account, which the device shows to its holder.',
  })
  userDisplayName!: string;

  @Field(() => Int, { description: 'Time to answer, in milliseconds.' })
  timeout!: number;

  @Field(() => [Int], {
    description: 'Accepted key algorithms (COSE identifiers), in order of preference.',
  })
  algorithms!: number[];

  @Field(() => [PasskeyDescriptor], {
    description:
      'Passkeys that the account already has. A device that stores one of them creates no other.',
  })
  excludeCredentials!: PasskeyDescriptor[];
}

@ObjectType('Passkey', { description: 'A passkey with which the caller can sign in.' })
export class OwnPasskey {
  @Field(() => ID, { description: 'ID of the passkey.' })
  id!: number;

  @Field(() => String, { description: 'Name that the caller gave the passkey.' })
  name!: string;

  @Field(() => Date, { description: 'Time at which the passkey was added.' })
  createdAt!: Date;

  @Field(() => Date, {
    nullable: true,
    description: 'Time at which the passkey was last used; null when it was never used.',
  })
  lastUsedAt!: Date | null;

  @Field(() => Boolean, {
    description: 'Whether the passkey is synchronized to other devices of the caller.',
  })
  backedUp!: boolean;
}

/** Role of a passkey at sign-in. Each value is also a `ChallengePurpose`. */
export enum PasskeyUse {
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

@InputType({ description: 'Purpose of a sign-in with a passkey.' })
export class StartPasskeySignInInput {
  @Field(() => PasskeyUse, { description: 'Role of the passkey at sign-in.' })
  use!: PasskeyUse;
}

@CheckedBy(passkeyNameInput)
@InputType({ description: 'A new name of a passkey.' })
export class RenamePasskeyInput {
  @Field(() => ID, { description: 'ID of the passkey.' })
  id!: string;

  @Field(() => String, { description: 'New name of the passkey.' })
  name!: string;
}

@InputType({ description: 'A passkey to remove, with a proof of identity.' })
export class RemovePasskeyInput {
  @Field(() => ID, { description: 'ID of the passkey.' })
  id!: string;

  @Field(() => ProofInput, {
    description:
      "New proof of the caller's identity: a passkey, or the password. If two-factor sign-in is on, the password needs a code.",
  })
  proof!: ProofInput;
}

@ObjectType({ description: 'A changed passkey.' })
export class PasskeyPayload {
  @Field(() => OwnPasskey, { description: 'Passkey after the change.' })
  passkey!: OwnPasskey;
}
