import { randomBytes } from 'node:crypto';
import { MoreThan } from 'typeorm';
import { repository } from '#platform/db/transaction';
import {
  renewEncryptedSecrets,
  type EncryptedRows,
} from '#domains/identity/auth/keys/keyRotation.service';
import { decryptSecret, encryptSecret } from '#domains/identity/auth/keys/secretBox.service';
import { Webhook } from './webhook.entity';

const PURPOSE = 'webhooks';

/** Account ID used to encrypt webhooks, which belong to no account. */
const NO_ACCOUNT = 0;

/** Prefix of signing secrets, as Standard Webhooks specifies. */
const SECRET_PREFIX = 'whsec_';

/**
 * What only the site and the other site may know. The address is one of them: whoever knows the
 * address of a Discord or Slack webhook can write in its channel.
 */
export interface WebhookSecrets {
  address: string;
  /** Signing secret; null for formats without a signature. */
  secret: string | null;
}

/** Returns a new signing secret: 256 random bits, as Standard Webhooks writes them. */
export const newSigningSecret = (): string =>
  `${SECRET_PREFIX}${randomBytes(32).toString('base64')}`;

/** Returns the bytes with which a signing secret signs. */
export const signingKeyOf = (secret: string): Buffer =>
  Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64');

export const encryptWebhook = (secrets: WebhookSecrets): string =>
  encryptSecret(NO_ACCOUNT, Buffer.from(JSON.stringify(secrets)), PURPOSE);

/** Decrypts the secrets of a webhook; null when the signing key of the site was replaced. */
export function decryptWebhook({ encrypted }: Pick<Webhook, 'encrypted'>): WebhookSecrets | null {
  const opened = decryptSecret(NO_ACCOUNT, encrypted, PURPOSE);
  return opened && (JSON.parse(Buffer.from(opened.secret).toString()) as WebhookSecrets);
}

const encryptedWebhooks: EncryptedRows = {
  name: 'webhooks',
  purpose: PURPOSE,
  remedy: 'administrators enter the addresses again',
  after: async (id, take) => {
    const rows = await repository(Webhook).find({
      where: { id: MoreThan(id) },
      order: { id: 'ASC' },
      take,
    });
    return rows.map((row) => ({ id: row.id, userId: NO_ACCOUNT, sealedSecret: row.encrypted }));
  },
  replace: async ({ id, sealedSecret: before }, encrypted) =>
    (await repository(Webhook).update({ id, encrypted: before }, { encrypted })).affected ?? 0,
};

/** Encrypts the secrets again after the signing key of the site has changed. */
export const renewWebhooks = async (): Promise<void> =>
  void (await renewEncryptedSecrets(encryptedWebhooks));
