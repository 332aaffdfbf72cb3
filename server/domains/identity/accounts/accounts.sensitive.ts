import { sensitiveUseCase } from '#platform/access/approvals';
import type { BanUserInput } from './bans/bans.types';
import type { UserBulkInput } from './bulk/userBulk.types';
import type { CreateUserInput } from './managing/managedUser.types';

/** An import that is to be done, as it was confirmed. */
export interface ConfirmedImport {
  csv: string;
  confirmedRoles: number;
}

/** The acts on accounts that a second person may have to confirm. */
export const BANNING = sensitiveUseCase<BanUserInput>('users.ban');
export const DELETING = sensitiveUseCase<{ userId: number; lastResort?: string | null }>(
  'users.delete',
);
export const CREATING = sensitiveUseCase<CreateUserInput>('users.create');
export const ACTING_ON_MANY = sensitiveUseCase<UserBulkInput>('users.bulk');
export const IMPORTING = sensitiveUseCase<ConfirmedImport>('users.import');
