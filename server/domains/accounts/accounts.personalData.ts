import { repository } from '../../platform/db/transaction';
import { AvatarCopy } from './avatarCopy.entity';
import { Ban } from '../users/ban.entity';
import { registerPersonalData } from '../../platform/personalData';
import { RetentionWarning } from './retentionWarning.entity';
import { User } from '../users/user.entity';

/** What accounts add to the export of a member's data. Called once by the composition root. */
export function registerUsersPersonalData(): void {
  registerPersonalData('account', async (id) => {
    const user = await repository(User).findOneByOrFail({ id });
    const {
      passwordHash: _,
      usernameKey: _name,
      emailKey: _email,
      searchText: _text,
      ...rest
    } = user;
    return { ...rest, level: user.level, rank: user.rank };
  });
  registerPersonalData('bans', (userId) =>
    repository(Ban).find({
      select: { id: true, reason: true, bannedAt: true, expiresAt: true, liftedAt: true },
      where: { userId },
      order: { id: 'ASC' },
    }),
  );
  registerPersonalData('retentionWarning', (userId) =>
    repository(RetentionWarning).findOneBy({ userId }),
  );
  registerPersonalData('avatarToCopy', (userId) => repository(AvatarCopy).findOneBy({ userId }));
}
