import { MoreThan } from 'typeorm';
import { repository, transaction } from '#platform/db/transaction';
import { log } from '#platform/log';
import { decryptSecret, encryptSecret, type SecretPurpose } from './secretBox.service';
import { TwoFactor } from '../twoFactor/twoFactor.entity';

/** Number of secrets handled in one transaction. */
const CHUNK = 200;

export interface EncryptedRow {
  /** ID of the row; for a second factor, ID of its account. */
  id: number;
  userId: number;
  sealedSecret: string;
}

/** Functions that read and replace the encrypted secrets of one table. */
export interface EncryptedRows {
  /** Plural noun for the secrets, used in log messages, such as "second factors". */
  name: string;
  purpose: SecretPurpose;
  /** What the holders of the secrets can do when no key decrypts them; used in log messages. */
  remedy: string;
  /** Returns at most `most` rows whose ID is higher than `id`, in ascending order of ID. */
  after(id: number, most: number): Promise<EncryptedRow[]>;
  /**
   * Replaces the encrypted secret of a row. Does nothing when the stored secret has changed since
   * the row was read.
   * @returns the number of changed rows: 1 or 0
   */
  replace(row: EncryptedRow, sealedSecret: string): Promise<number>;
}

const secondFactors: EncryptedRows = {
  name: 'second factors',
  purpose: 'two-factor',
  remedy: 'their holders sign in by recovery codes',
  after: async (id, take) => {
    const rows = await repository(TwoFactor).find({
      where: { userId: MoreThan(id) },
      order: { userId: 'ASC' },
      take,
    });
    return rows.map(({ userId, sealedSecret }) => ({ id: userId, userId, sealedSecret }));
  },
  replace: async ({ userId, sealedSecret: before }, sealedSecret) => {
    const where = { userId, sealedSecret: before };
    return (await repository(TwoFactor).update(where, { sealedSecret })).affected ?? 0;
  },
};

/**
 * Finds the secrets that were encrypted with the previous signing key, and encrypts them again with
 * the current key. The previous key can then be removed. Logs how many secrets no key decrypts.
 * Called at each start.
 * @returns `renewed`: number of secrets encrypted again; `lost`: number of secrets that no key
 *   decrypts
 */
export async function renewEncryptedSecrets(
  rows: EncryptedRows = secondFactors,
): Promise<{ renewed: number; lost: number }> {
  const total = { renewed: 0, lost: 0 };
  for (let last: number | null = 0; last !== null;) last = await renewSome(rows, last, total);
  if (total.renewed > 0) {
    log().info(total, `secrets of ${rows.name} encrypted with the new signing key`);
  }
  if (total.lost > 0) {
    log().error(
      total,
      `secrets of ${rows.name} cannot be decrypted: set JWT_SECRET_PREVIOUS to the former signing key, or ${rows.remedy}`,
    );
  }
  return total;
}

/**
 * Reads the next batch of secrets, and encrypts those again that were encrypted with the previous
 * signing key.
 * @returns the ID of the last row of the batch, after which the next batch starts; null when no row
 *   is left
 */
function renewSome(
  { purpose, after, replace }: EncryptedRows,
  last: number,
  total: { renewed: number; lost: number },
): Promise<number | null> {
  return transaction(async () => {
    const rows = await after(last, CHUNK);
    for (const row of rows) {
      const opened = decryptSecret(row.userId, row.sealedSecret, purpose);
      if (!opened) total.lost += 1;
      else if (opened.isOld) {
        total.renewed += await replace(row, encryptSecret(row.userId, opened.secret, purpose));
      }
    }
    return rows.length < CHUNK ? null : (rows.at(-1)?.id ?? null);
  });
}
