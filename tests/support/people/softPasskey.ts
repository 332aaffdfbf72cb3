import {
  createHash,
  createSign,
  generateKeyPairSync,
  randomBytes,
  type KeyObject,
} from 'node:crypto';
import { PASSWORD, type CallOptions, type TestApp } from '../running/testApp';

/** Parts of the answer of browser and authenticator that a test can falsify. */
export interface Signing {
  origin?: string;
  rpId?: string;
  /** Whether the device verified its user. */
  verified?: boolean;
  present?: boolean;
  type?: string;
  crossOrigin?: boolean;
  /** Signature counter. By default, it increases by one with each signature. */
  counter?: number;
  userHandle?: string | null;
}

export interface PasskeyAnswer {
  id: string;
  clientDataJSON: string;
  authenticatorData: string;
  signature: string;
  userHandle: string | null;
}

const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest();

/** Returns the head of a CBOR value, which contains the major type and the length or the number. */
function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  if (value < 256) return Buffer.from([(major << 5) | 24, value]);
  return Buffer.from([(major << 5) | 25, value >> 8, value & 255]);
}

const integer = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value));
const bytes = (value: Buffer) => Buffer.concat([head(2, value.length), value]);
const text = (value: string) => Buffer.concat([head(3, value.length), Buffer.from(value)]);
const map = (entries: [Buffer, Buffer][]) =>
  Buffer.concat([head(5, entries.length), ...entries.flat()]);

/** A software authenticator with one passkey, whose ES256 signatures are valid. */
export class SoftPasskey {
  readonly id = base64url(randomBytes(32));
  handle: string | null = null;
  counter = 0;
  private readonly privateKey: KeyObject;
  private readonly publicKey: KeyObject;

  constructor(
    private readonly site: { origin: string; rpId: string },
    private readonly counts = true,
  ) {
    const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.privateKey = pair.privateKey;
    this.publicKey = pair.publicKey;
  }

  private clientData(challenge: string, type: string, { origin, crossOrigin = false }: Signing) {
    const fields = { type, challenge, origin: origin ?? this.site.origin, crossOrigin };
    return Buffer.from(JSON.stringify(fields));
  }

  private authenticatorData(signing: Signing, attested = Buffer.alloc(0)): Buffer {
    const { verified = true, present = true } = signing;
    if (this.counts) this.counter += 1;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(signing.counter ?? this.counter);
    const flags = (present ? 1 : 0) | (verified ? 4 : 0) | 8 | 16 | (attested.length > 0 ? 64 : 0);
    return Buffer.concat([
      sha256(signing.rpId ?? this.site.rpId),
      Buffer.from([flags]),
      counter,
      attested,
    ]);
  }

  /** Returns the public key as COSE: key type, ES256, P-256 and the two coordinates. */
  private cose(): Buffer {
    const { x = '', y = '' } = this.publicKey.export({ format: 'jwk' });
    return map([
      [integer(1), integer(2)],
      [integer(3), integer(-7)],
      [integer(-1), integer(1)],
      [integer(-2), bytes(Buffer.from(x, 'base64url'))],
      [integer(-3), bytes(Buffer.from(y, 'base64url'))],
    ]);
  }

  /** The parts of the passkey that the site stores. */
  get credential(): { credentialId: string; publicKey: string } {
    return { credentialId: this.id, publicKey: base64url(this.cose()) };
  }

  /** Creates the passkey for an account. */
  create(
    { challenge, userHandle }: { challenge: string; userHandle: string },
    signing: Signing = {},
  ) {
    this.handle = userHandle;
    const cose = this.cose();
    const id = Buffer.from(this.id, 'base64url');
    const length = Buffer.from([id.length >> 8, id.length & 255]);
    const attested = Buffer.concat([Buffer.alloc(16), length, id, cose]);
    const authData = this.authenticatorData(signing, attested);
    const attestation = map([
      [text('fmt'), text('none')],
      [text('attStmt'), map([])],
      [text('authData'), bytes(authData)],
    ]);
    return {
      id: this.id,
      clientDataJSON: base64url(
        this.clientData(challenge, signing.type ?? 'webauthn.create', signing),
      ),
      attestationObject: base64url(attestation),
      transports: ['internal'],
    };
  }

  /** Answers a challenge. */
  sign({ challenge }: { challenge: string }, signing: Signing = {}): PasskeyAnswer {
    const clientData = this.clientData(challenge, signing.type ?? 'webauthn.get', signing);
    const authData = this.authenticatorData(signing);
    const signature = createSign('sha256')
      .update(Buffer.concat([authData, sha256(clientData)]))
      .sign(this.privateKey);
    const { userHandle = this.handle } = signing;
    return {
      id: this.id,
      clientDataJSON: base64url(clientData),
      authenticatorData: base64url(authData),
      signature: base64url(signature),
      userHandle,
    };
  }
}

/** Returns the origin and the relying party ID of the site of a test. */
export function siteOf({ env }: TestApp): { origin: string; rpId: string } {
  const { origin, hostname: rpId } = new URL(env.publicUrl);
  return { origin, rpId };
}

export const START_PASSKEY =
  'mutation ($proof: ProofInput!) { startPasskeyRegistration(input: $proof) { challenge userHandle rpId rpName userName userDisplayName timeout algorithms excludeCredentials { id } } }';
export const ADD =
  'mutation ($input: NewPasskeyInput!) { addPasskey(input: $input) { passkey { id name createdAt lastUsedAt backedUp } } }';
export const START_SIGN_IN =
  'mutation ($use: PasskeyUse!) { startPasskeySignIn(input: { use: $use }) { challenge rpId timeout userVerification allowCredentials { id } } }';
export const SIGN_IN =
  'mutation ($answer: PasskeyAnswerInput!) { signInWithPasskey(input: $answer) { token viewer { user { email } } } }';
export const START_PROOF =
  'mutation { startPasskeyProof { challenge userVerification allowCredentials { id } } }';

/** Adds a passkey to an account. @returns also its ID */
export async function givePasskey(
  app: TestApp,
  options: CallOptions,
  {
    name = 'Mon téléphone',
    proof = { password: PASSWORD },
    passkey = new SoftPasskey(siteOf(app)),
  }: { name?: string; proof?: object; passkey?: SoftPasskey } = {},
): Promise<{ passkey: SoftPasskey; id: string }> {
  const started = await app.gql(START_PASSKEY, { proof }, options);
  const input = { ...passkey.create(started.data.startPasskeyRegistration), name };
  const added = await app.gql(ADD, { input }, options);
  return { passkey, id: added.data.addPasskey.passkey.id };
}

/** Signs in with a passkey alone. */
export async function signInBy(
  app: TestApp,
  passkey: SoftPasskey,
  options: CallOptions = {},
  signing: Signing = {},
) {
  const started = await app.gql(START_SIGN_IN, { use: 'ALONE' }, options);
  const answer = passkey.sign(started.data.startPasskeySignIn, signing);
  return app.gql(SIGN_IN, { answer }, options);
}

/**
 * Proves the identity of the caller in a session with a passkey. @returns the proof to send with a
 * sensitive mutation
 */
export async function proofBy(app: TestApp, passkey: SoftPasskey, options: CallOptions) {
  const started = await app.gql(START_PROOF, {}, options);
  return { passkey: passkey.sign(started.data.startPasskeyProof) };
}
