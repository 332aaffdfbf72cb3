import { MoreThan } from 'typeorm';
import { repository, transaction } from '../../../../platform/db/transaction';
import { log } from '../../../../platform/log';
import { openSecret, sealSecret } from './secretBox';
import { TwoFactor } from '../twoFactor/twoFactor.entity';

/** How many secrets are handled in one transaction. */
const CHUNK = 200;

/**
 * Encrypts the secrets of authenticators again that were encrypted with the previous signing key,
 * so that this key can be removed, and logs those that no key decrypts. Called at each start.
 * @returns how many were encrypted again, and how many no key decrypts
 */
export async function renewSealedSecrets(): Promise<{ renewed: number; lost: number }> {
  const total = { renewed: 0, lost: 0 };
  for (let last: number | null = 0; last !== null;) last = await renewSome(last, total);
  if (total.renewed > 0) {
    log().info(total, 'secrets of second factors are sealed with the new signing key');
  }
  if (total.lost > 0) {
    log().error(
      total,
      'secrets of second factors were sealed with a signing key that is not here: give it as JWT_SECRET_PREVIOUS, or their holders sign in by recovery codes',
    );
  }
  return total;
}

/** @returns the last account, after which the next batch begins; null at the end */
function renewSome(
  after: number,
  total: { renewed: number; lost: number },
): Promise<number | null> {
  return transaction(async () => {
    const factors = repository(TwoFactor);
    const rows = await factors.find({
      where: { userId: MoreThan(after) },
      order: { userId: 'ASC' },
      take: CHUNK,
    });
    for (const row of rows) {
      const opened = openSecret(row.userId, row.sealedSecret);
      if (!opened) total.lost += 1;
      else if (opened.isOld) total.renewed += await sealAgain(row, opened.secret);
    }
    return rows.length < CHUNK ? null : (rows.at(-1)?.userId ?? null);
  });
}

/** Only if it was not changed meanwhile. */
async function sealAgain({ userId, sealedSecret }: TwoFactor, secret: Uint8Array): Promise<number> {
  const change = { sealedSecret: sealSecret(userId, secret) };
  const { affected } = await repository(TwoFactor).update({ userId, sealedSecret }, change);
  return affected ?? 0;
}
