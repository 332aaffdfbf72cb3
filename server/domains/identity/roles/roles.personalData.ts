import { repository } from '#platform/db/transaction';
import {
  LegalGround,
  PersonalDataSection,
  rowsOf,
  type PersonalData,
} from '#platform/personalData';
import { RoleAssignment } from './role.entity';

export const rolesPersonalData: PersonalData = {
  roles: {
    section: PersonalDataSection.STAFF,
    title: 'Rôles',
    what: 'Les rôles que vous avez dans l’équipe, depuis quand et jusqu’à quand.',
    purpose: 'Donner à l’équipe les accès nécessaires à son travail.',
    ground: LegalGround.LEGITIMATE_INTEREST,
    retention: 'Jusqu’à la fin du rôle, ou l’effacement du compte.',
    seenAt: null,
    rows: [rowsOf(RoleAssignment, 'userId')],
    read: async (userId) => {
      const order = { roleId: 'ASC' } as const;
      const assignments = await repository(RoleAssignment).find({ where: { userId }, order });
      return assignments.map(({ roleId, assignedAt, until }) => ({ roleId, assignedAt, until }));
    },
  },
};
