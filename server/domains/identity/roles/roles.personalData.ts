import { repository } from '../../../platform/db/transaction';
import type { PersonalData } from '../../../platform/personalData';
import { RoleAssignment } from './role.entity';

/** What roles add to the export of a member's data. */
export const rolesPersonalData: PersonalData = {
  roles: async (userId) => {
    const order = { roleId: 'ASC' } as const;
    const held = await repository(RoleAssignment).find({ where: { userId }, order });
    return held.map(({ roleId, assignedAt, until }) => ({ roleId, assignedAt, until }));
  },
};
