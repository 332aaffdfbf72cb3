import { nameGrave } from '../../../platform/access/secondPerson';
import type { GivenRole } from './roles.types';

/** Giving a role, which a second person may have to confirm. */
export const GIVING_A_ROLE = nameGrave<GivenRole>('roles.assign');
