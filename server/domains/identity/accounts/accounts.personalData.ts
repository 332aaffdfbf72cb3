import { repository } from '../../../platform/db/transaction';
import { AvatarCopy } from './profile/avatarCopy.entity';
import { Ban } from '../users/ban.entity';
import type { PersonalData } from '../../../platform/personalData';
import { RetentionWarning } from './leaving/retentionWarning.entity';
import { User } from '../users/user.entity';

/** What accounts add to the export of a member's data. */
export const accountsPersonalData: PersonalData = {
  account: async (id) => {
    const user = await repository(User).findOneByOrFail({ id });
    const {
      passwordHash: _,
      usernameKey: _name,
      emailKey: _email,
      searchText: _text,
      ...rest
    } = user;
    return { ...rest, level: user.level, rank: user.rank };
  },
  bans: (userId) =>
    repository(Ban).find({
      select: { id: true, reason: true, bannedAt: true, expiresAt: true, liftedAt: true },
      where: { userId },
      order: { id: 'ASC' },
    }),
  retentionWarning: (userId) => repository(RetentionWarning).findOneBy({ userId }),
  avatarToCopy: (userId) => repository(AvatarCopy).findOneBy({ userId }),
};
