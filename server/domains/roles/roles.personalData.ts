import { repository } from '../../platform/db/transaction';
import { registerPersonalData } from '../../platform/personalData';
import { RoleAssignment } from './role.entity';

/** What roles add to the export of a member's data. Called once by the composition root. */
export function registerRolesPersonalData(): void {
  registerPersonalData('roles', async (userId) => {
    const order = { roleId: 'ASC' } as const;
    const held = await repository(RoleAssignment).find({ where: { userId }, order });
    return held.map(({ roleId, assignedAt }) => ({ roleId, assignedAt }));
  });
}
