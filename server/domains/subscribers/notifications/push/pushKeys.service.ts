import { MoreThan } from 'typeorm';
import { transactionAlone } from '#platform/db/alone';
import { repository } from '#platform/db/transaction';
import { log } from '#platform/log';
import { now } from '#platform/running/clock';
import {
  renewEncryptedSecrets,
  type EncryptedRows,
} from '#domains/identity/auth/keys/keyRotation.service';
import { decryptSecret, encryptSecret } from '#domains/identity/auth/keys/secretBox.service';
import { PushKey } from './push.entity';
import { webPush } from './webPush';

/** A pair of keys that can be used. */
export interface PushKeyPair {
  id: number;
  publicKey: string;
  /** In base64url. */
  privateKey: string;
}

const PURPOSE = 'push-keys';

/** The pair belongs to nobody: it is sealed as that of no account. */
const NO_ACCOUNT = 0;

/** Sealed anew with the present signing key, like other secrets. */
const encryptedPairs: EncryptedRows = {
  name: 'push keys',
  purpose: PURPOSE,
  remedy: 'members turn notifications on again, on each of their devices',
  after: async (id, take) => {
    const rows = await repository(PushKey).find({
      where: { id: MoreThan(id) },
      order: { id: 'ASC' },
      take,
    });
    return rows.map((row) => ({
      id: row.id,
      userId: NO_ACCOUNT,
      sealedSecret: row.sealedPrivateKey,
    }));
  },
  replace: async ({ id, sealedSecret: before }, sealedPrivateKey) => {
    const where = { id, sealedPrivateKey: before };
    return (await repository(PushKey).update(where, { sealedPrivateKey })).affected ?? 0;
  },
};

/** At each start: makes the first pair, and seals with the present signing key. */
export async function preparePushKeys(): Promise<void> {
  await pushKey();
  await renewEncryptedSecrets(encryptedPairs);
}

/** The pair for new devices: the newest that opens; one is made where there is none. */
export async function pushKey(): Promise<PushKeyPair> {
  const [newest] = await pushKeyPairs();
  return newest ?? makePair();
}

/** The pairs that the signing key opens, the newest first. */
export async function pushKeyPairs(): Promise<PushKeyPair[]> {
  const rows = await repository(PushKey).find({ order: { id: 'DESC' } });
  return rows.flatMap(({ id, publicKey, sealedPrivateKey }) => {
    const opened = decryptSecret(NO_ACCOUNT, sealedPrivateKey, PURPOSE);
    if (!opened) return [];
    return [{ id, publicKey, privateKey: Buffer.from(opened.secret).toString('base64url') }];
  });
}

/** Of several servers that start together one makes it. */
async function makePair(): Promise<PushKeyPair> {
  const { publicKey, privateKey } = (await webPush()).generateVAPIDKeys();
  return transactionAlone('push.keys', async () => {
    const [made] = await pushKeyPairs();
    if (made) return made;
    const secret = Buffer.from(privateKey, 'base64url');
    const { id } = await repository(PushKey).save({
      publicKey,
      sealedPrivateKey: encryptSecret(NO_ACCOUNT, secret, PURPOSE),
      createdAt: now(),
    });
    log().info({ id }, 'push keys were made');
    return { id, publicKey, privateKey };
  });
}
