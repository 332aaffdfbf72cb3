import { Permission } from '../../../platform/access/permissions';
import { confirmable, GraveAct } from '../../../platform/access/secondPerson';
import { GIVING_A_ROLE } from './roles.grave';
import { lastDayOf } from './roles.types';
import { assignRole, highRolesOf } from './roles.service';

/** Giving a role from admin up. */
export const rolesConfirmed = [
  confirmable(GIVING_A_ROLE, {
    gravityOf: async (_actor, { userId, roleId, until }) => {
      const [role] = await highRolesOf([roleId]);
      if (!role) return null;
      return {
        acts: [GraveAct.HIGH_ROLE],
        accounts: 1,
        permission: Permission.SYSTEM_ROLES_ASSIGN,
        subjectIds: [userId],
        roleIds: [roleId],
        title: `Donner le rôle «\u00a0${role.name}\u00a0» à {person}${until ? `, jusqu’au ${lastDayOf(new Date(until))}` : ''}`,
        reason: null,
      };
    },
    // What waited was kept as JSON, whose moments are texts.
    run: (actor, { until, ...choice }) =>
      assignRole(actor, { ...choice, until: until ? new Date(until) : null }),
  }),
];
