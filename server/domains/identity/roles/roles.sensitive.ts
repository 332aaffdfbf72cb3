import { sensitiveUseCase } from '#platform/access/approvals';
import type { RoleInput } from './customRoles.types';
import type { GivenRole, RoleTerm } from './roles.types';

/** Input of a change of a custom role. */
export interface RoleUpdate {
  id: string;
  input: RoleInput;
}

/** Sensitive actions on roles, which may require approval. */
export const GIVING_A_ROLE = sensitiveUseCase<GivenRole>('roles.assign');
export const EXTENDING_A_ROLE = sensitiveUseCase<RoleTerm>('roles.term');
export const UPDATING_A_ROLE = sensitiveUseCase<RoleUpdate>('roles.update');
