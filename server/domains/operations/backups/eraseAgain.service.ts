import type { ErasedAccount } from '#platform/backup/erasedList';
import { eraseAccount } from '#domains/identity/accounts/leaving/erasure.service';

/**
 * Erases accounts again after a restore: those that were erased after the backup was made, and are
 * therefore still in the backup. Safe to run again.
 * @returns how many accounts were erased
 */
export async function eraseAgain(erasures: readonly ErasedAccount[]): Promise<number> {
  let count = 0;
  for (const { userId, erasedAt } of erasures) {
    // An account that was created after the erasure has reused the ID and belongs to another
    // member.
    const isSame = ({ joinedAt }: { joinedAt: Date }) => joinedAt <= erasedAt;
    if (await eraseAccount(userId, isSame)) count += 1;
  }
  return count;
}
