import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { publicInternet, setForeignNetwork } from '#platform/foreign/network';
import { localNetwork } from './localNetwork';

/** Host of a push service that the site allows. */
export const PUSH_HOST = 'https://fcm.googleapis.com';

/** A push message, as a device reads it. */
export interface ReceivedPush {
  device: string;
  topic: string | undefined;
  ttl: number;
  /** Text of the message, decrypted with the keys of the device. */
  text: string;
}

/** A subscribed browser that decrypts its push messages (RFC 8291). */
export class SoftDevice {
  private readonly keys = createECDH('prime256v1');
  private readonly secret = randomBytes(16);
  readonly endpoint: string;

  constructor(readonly name: string) {
    this.keys.generateKeys();
    this.endpoint = `${PUSH_HOST}/send/${name}`;
  }

  get subscription() {
    return {
      endpoint: this.endpoint,
      p256dh: this.keys.getPublicKey('base64url'),
      auth: this.secret.toString('base64url'),
    };
  }

  read(body: Buffer): string {
    const [salt, idLength] = [body.subarray(0, 16), body[20] ?? 0];
    const sender = body.subarray(21, 21 + idLength);
    const encrypted = body.subarray(21 + idLength);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.keys.getPublicKey(), sender]);
    const shared = this.keys.computeSecret(sender);
    const ikm = Buffer.from(hkdfSync('sha256', shared, this.secret, info, 32));
    const derived = (what: string, length: number) =>
      Buffer.from(hkdfSync('sha256', ikm, salt, `Content-Encoding: ${what}\0`, length));
    const decipher = createDecipheriv(
      'aes-128-gcm',
      derived('aes128gcm', 16),
      derived('nonce', 12),
    ).setAuthTag(encrypted.subarray(-16));
    const padded = Buffer.concat([decipher.update(encrypted.subarray(0, -16)), decipher.final()]);
    return padded.subarray(0, padded.lastIndexOf(2)).toString();
  }
}

/**
 * Answer of the service to the next messages for a device; 201 by default. `nothing` closes the
 * connection without an answer.
 */
export type Answer = { status: number; retryAfter?: number } | 'nothing';

export interface PushService {
  received: ReceivedPush[];
  device(name: string): SoftDevice;
  answer(device: SoftDevice, answer: Answer): void;
  close(): Promise<void>;
}

/**
 * Verifies the sender as RFC 8292 requires: the token must be signed with the key in the header.
 */
function checkSender(authorization: string | undefined): void {
  const [, token = '', key = ''] =
    /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization ?? '') ?? [];
  const [header, claims, signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const isSigned = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const { aud } = JSON.parse(Buffer.from(claims ?? '', 'base64url').toString()) as { aud: string };
  if (!isSigned || aud !== PUSH_HOST) throw new Error('The push has no valid VAPID signature');
}

/**
 * Starts a push service on this machine, to which every host name resolves. The service verifies
 * the sender of each message, and decrypts messages with the keys of the subscribed devices.
 */
export async function pushService(): Promise<PushService> {
  const received: ReceivedPush[] = [];
  const devices = new Map<string, SoftDevice>();
  const answers = new Map<string, Answer>();
  const server = Fastify();
  server.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer' },
    (_request, body, done) => done(null, body),
  );
  server.post<{ Params: { name: string }; Body: Buffer }>('/send/:name', async (call, reply) => {
    const { name } = call.params;
    const device = devices.get(name);
    const answer = answers.get(name) ?? { status: device ? 201 : 404 };
    if (answer === 'nothing') {
      call.raw.socket.destroy();
      return reply.hijack();
    }
    const { status, retryAfter } = answer;
    if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
    if (device && status === 201) {
      checkSender(call.headers.authorization);
      const text = device.read(call.body);
      const { topic, ttl } = call.headers;
      received.push({ device: name, topic: topic as string | undefined, ttl: Number(ttl), text });
    }
    return reply.status(status).send();
  });
  await server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.server.address() as AddressInfo;
  setForeignNetwork(localNetwork(port));
  return {
    received,
    device(name) {
      const made = new SoftDevice(name);
      devices.set(name, made);
      return made;
    },
    answer: (device, answer) => void answers.set(device.name, answer),
    async close() {
      setForeignNetwork(publicInternet);
      server.server.closeAllConnections();
      await server.close();
    },
  };
}
