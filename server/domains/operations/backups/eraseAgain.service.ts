import type { ErasedAccount } from '#platform/backup/erasedList';
import { eraseAccount } from '#domains/identity/accounts/leaving/erasure.service';

/**
 * Erases accounts that a restored backup brought back. Safe to run again.
 * @returns count of erased accounts
 */
export async function eraseAgain(erasures: readonly ErasedAccount[]): Promise<number> {
  let count = 0;
  for (const { userId, erasedAt } of erasures) {
    // An ID that was reused belongs to another member.
    const isSame = ({ joinedAt }: { joinedAt: Date }) => joinedAt <= erasedAt;
    if (await eraseAccount(userId, isSame)) count += 1;
  }
  return count;
}
