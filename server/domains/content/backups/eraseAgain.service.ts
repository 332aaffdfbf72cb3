import type { ErasedAccount } from '#platform/backup/erasedList';
import { eraseAccount } from '#domains/identity/accounts/leaving/erasure.service';

/**
 * Erases accounts that a restored backup brought back. Safe to run again.
 * @returns how many were there
 */
export async function eraseAgain(erasures: readonly ErasedAccount[]): Promise<number> {
  let count = 0;
  for (const { userId, erasedAt } of erasures) {
    // A number that was given anew belongs to somebody else.
    const isSame = ({ joinedAt }: { joinedAt: Date }) => joinedAt <= erasedAt;
    if (await eraseAccount(userId, isSame)) count += 1;
  }
  return count;
}
