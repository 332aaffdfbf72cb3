import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { z } from 'zod';
import { countedText, INVISIBLE, isVisible } from '#platform/input/fields';
import { CheckedBy } from '#platform/input/limits';

/** Bytes in base64url, as many characters as a browser may send. */
const bytes = (most: number) =>
  z
    .string()
    .max(most, 'Cette réponse est trop longue.')
    .regex(/^[\w-]*$/, 'Cette réponse n’est pas en base64url.');

/** 1,023 bytes are the most that WebAuthn allows. */
const credentialId = bytes(1364);
const clientDataJSON = bytes(4096);

/** What a passkey signed. */
export const passkeyAnswer = z.object({
  id: credentialId,
  clientDataJSON,
  authenticatorData: bytes(4096),
  signature: bytes(2048),
  userHandle: bytes(128).nullish(),
});

/** The name that its holder gives a passkey. */
export const passkeyName = countedText(50)
  .min(1, 'Indiquez le nom de cette clé d’accès.')
  .refine(isVisible, INVISIBLE);

/** The name alone, for a new one. */
export const passkeyNameInput = z.object({ name: passkeyName });

/** A new passkey as the browser hands it over. */
export const newPasskeyInput = z.object({
  name: passkeyName,
  id: credentialId,
  clientDataJSON,
  attestationObject: bytes(16_384),
  transports: z.array(z.string().max(20)).max(10, 'Une de ces façons de la joindre est de trop.'),
});

@CheckedBy(passkeyAnswer)
@InputType({ description: 'What a passkey signed, in base64url, as WebAuthn names it.' })
export class PasskeyAnswerInput {
  @Field(() => String, { description: 'Id of the credential.' })
  id!: string;

  @Field(() => String, { description: 'The challenge and the origin, as the browser saw them.' })
  clientDataJSON!: string;

  @Field(() => String, { description: 'What the authenticator says of itself.' })
  authenticatorData!: string;

  @Field(() => String, { description: 'Signature over both.' })
  signature!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Handle of the account, which discoverable credentials tell.',
  })
  userHandle?: string | null;
}

@CheckedBy(newPasskeyInput)
@InputType({ description: 'A new passkey, in base64url, as WebAuthn names it.' })
export class NewPasskeyInput {
  @Field(() => String, { description: 'Name that its holder gives it.' })
  name!: string;

  @Field(() => String, { description: 'Id of the credential.' })
  id!: string;

  @Field(() => String, { description: 'The challenge and the origin, as the browser saw them.' })
  clientDataJSON!: string;

  @Field(() => String, { description: 'The public key, and what the authenticator says of it.' })
  attestationObject!: string;

  @Field(() => [String], { description: 'How browsers reach it; unknown ones are left out.' })
  transports!: string[];
}

@InputType({
  description:
    'A member who is asked again who they are: a passkey alone, or the password and, where sign-in asks for one, a code.',
})
export class ProofInput {
  @Field(() => String, { nullable: true, description: 'Password of the account.' })
  password?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Code of the authenticator, or a recovery code.',
  })
  code?: string | null;

  @Field(() => PasskeyAnswerInput, {
    nullable: true,
    description: 'Answer of a passkey to `startPasskeyProof`.',
  })
  passkey?: PasskeyAnswerInput | null;
}

@ObjectType({ description: 'A credential that a browser may look for.' })
export class PasskeyDescriptor {
  @Field(() => String, { description: 'Id of the credential, in base64url.' })
  id!: string;

  @Field(() => [String], { description: 'How browsers reach it.' })
  transports!: string[];
}

@ObjectType({ description: 'What a browser needs to ask for a passkey.' })
export class PasskeyRequest {
  @Field(() => String, { description: 'To be signed, in base64url; for one answer.' })
  challenge!: string;

  @Field(() => String, { description: 'Domain of the site.' })
  rpId!: string;

  @Field(() => Int, { description: 'Milliseconds in which to answer.' })
  timeout!: number;

  @Field(() => String, { description: 'Whether the device asks who uses it (WebAuthn).' })
  userVerification!: 'required' | 'discouraged';

  @Field(() => [PasskeyDescriptor], {
    description: 'Those of the caller; empty at sign-in, which must tell nobody’s.',
  })
  allowCredentials!: PasskeyDescriptor[];
}

@ObjectType({ description: 'What a browser needs to make a passkey.' })
export class PasskeyCreation {
  @Field(() => String, { description: 'To be signed, in base64url; for one answer.' })
  challenge!: string;

  @Field(() => String, { description: 'Domain of the site.' })
  rpId!: string;

  @Field(() => String, { description: 'Name of the site.' })
  rpName!: string;

  @Field(() => String, { description: 'Handle of the account, in base64url: random.' })
  userHandle!: string;

  @Field(() => String, { description: 'Email of the account, by which its holder tells it.' })
  userName!: string;

  @Field(() => String, { description: 'Public name of the account.' })
  userDisplayName!: string;

  @Field(() => Int, { description: 'Milliseconds in which to answer.' })
  timeout!: number;

  @Field(() => [Int], { description: 'Kinds of key that the site takes (COSE), the best first.' })
  algorithms!: number[];

  @Field(() => [PasskeyDescriptor], { description: 'Those that the account has already.' })
  excludeCredentials!: PasskeyDescriptor[];
}

@ObjectType('Passkey', { description: 'A passkey of the caller, by which they sign in.' })
export class OwnPasskey {
  @Field(() => ID, { description: 'Number of it.' })
  id!: number;

  @Field(() => String, { description: 'Name that its holder gave it.' })
  name!: string;

  @Field(() => Date, { description: 'When it was added.' })
  createdAt!: Date;

  @Field(() => Date, { nullable: true, description: 'When it last proved who its holder is.' })
  lastUsedAt!: Date | null;

  @Field(() => Boolean, {
    description: 'Whether it follows its holder to other devices, rather than staying on one.',
  })
  backedUp!: boolean;
}
