import { MoreThan } from 'typeorm';
import { repository, transaction } from '#platform/db/transaction';
import { log } from '#platform/log';
import { decryptSecret, encryptSecret, type SecretPurpose } from './secretBox.service';
import { TwoFactor } from '../twoFactor/twoFactor.entity';

/** How many secrets are handled in one transaction. */
const CHUNK = 200;

/** A row with a secret, in the order of its number. */
export interface EncryptedRow {
  /** Of the row; of a second factor, that of its account. */
  id: number;
  userId: number;
  sealedSecret: string;
}

/** The rows of a table that hold secrets of one purpose. */
export interface EncryptedRows {
  /** What they are, for the log. */
  name: string;
  purpose: SecretPurpose;
  /** What their holders do when no key opens them. */
  remedy: string;
  /** The next rows, in the order of their numbers. */
  after(id: number, most: number): Promise<EncryptedRow[]>;
  /** Writes a secret anew, only if it was not changed meanwhile. @returns how many rows changed */
  replace(row: EncryptedRow, sealedSecret: string): Promise<number>;
}

/** The secrets of authenticators. */
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
 * Encrypts secrets again that were encrypted with the previous signing key, so that this key can be
 * removed, and logs those that no key decrypts. Called at each start.
 * @returns how many were encrypted again, and how many no key decrypts
 */
export async function renewEncryptedSecrets(
  rows: EncryptedRows = secondFactors,
): Promise<{ renewed: number; lost: number }> {
  const total = { renewed: 0, lost: 0 };
  for (let last: number | null = 0; last !== null;) last = await renewSome(rows, last, total);
  if (total.renewed > 0) {
    log().info(total, `secrets of ${rows.name} are sealed with the new signing key`);
  }
  if (total.lost > 0) {
    log().error(
      total,
      `secrets of ${rows.name} were sealed with a signing key that is not here: give it as JWT_SECRET_PREVIOUS, or ${rows.remedy}`,
    );
  }
  return total;
}

/** @returns the last row, after which the next batch begins; null at the end */
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
