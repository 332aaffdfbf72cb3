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

export interface PushKeyPair {
  id: number;
  publicKey: string;
  /** Private key, in base64url. */
  privateKey: string;
}

const PURPOSE = 'push-keys';

/** Account ID used to encrypt the pairs, which belong to no account. */
const NO_ACCOUNT = 0;

/** Rows to encrypt again after the signing key of the site has changed. */
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

/** Creates the first pair, or encrypts all pairs with the current signing key. */
export async function preparePushKeys(): Promise<void> {
  await pushKey();
  await renewEncryptedSecrets(encryptedPairs);
}

/** Returns the newest pair that can be decrypted, or creates the first one. */
export async function pushKey(): Promise<PushKeyPair> {
  const [newest] = await pushKeyPairs();
  return newest ?? makePair();
}

/** Returns the pairs that can be decrypted with the signing key, newest first. */
export async function pushKeyPairs(): Promise<PushKeyPair[]> {
  const rows = await repository(PushKey).find({ order: { id: 'DESC' } });
  return rows.flatMap(({ id, publicKey, sealedPrivateKey }) => {
    const opened = decryptSecret(NO_ACCOUNT, sealedPrivateKey, PURPOSE);
    if (!opened) return [];
    return [{ id, publicKey, privateKey: Buffer.from(opened.secret).toString('base64url') }];
  });
}

/** Creates a pair. Of several servers that start at once, only one creates it. */
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
