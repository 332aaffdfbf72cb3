import { nameGrave } from '../../../platform/access/secondPerson';
import type { BanUserInput } from './bans/bans.types';
import type { UserBulkInput } from './bulk/userBulk.types';
import type { CreateUserInput } from './managing/managedUser.types';

/** An import that is to be done, as it was confirmed. */
export interface ConfirmedImport {
  csv: string;
  confirmedRoles: number;
}

/** The acts on accounts that a second person may have to confirm. */
export const BANNING = nameGrave<BanUserInput>('users.ban');
export const DELETING = nameGrave<{ userId: number; lastResort?: string | null }>('users.delete');
export const CREATING = nameGrave<CreateUserInput>('users.create');
export const ACTING_ON_MANY = nameGrave<UserBulkInput>('users.bulk');
export const IMPORTING = nameGrave<ConfirmedImport>('users.import');
