import { on } from '../../platform/bus';
import { signInLockLifted } from '../auth/auth.events';
import {
  twoFactorReset,
  usersCreated,
  userDeleted,
  usersExported,
  usersImported,
  userUpdated,
} from '../users/users.events';
import { recordAct, recordActs } from './audit.service';

/** Writes down what staff do to accounts, besides roles and bans. */
export function listenToUserManagement(): void {
  on(usersCreated, ({ actorId, accounts }) =>
    recordActs(
      actorId,
      accounts.map(({ userId, after }) => {
        return { action: 'user.created' as const, ...ofUser(userId), after };
      }),
    ),
  );
  on(userUpdated, ({ userId, actorId, before, after }) =>
    recordAct({ actorId, action: 'user.updated', ...ofUser(userId), before, after }),
  );
  on(userDeleted, ({ userId, actorId, before }) =>
    recordAct({ actorId, action: 'user.deleted', ...ofUser(userId), before }),
  );
  on(twoFactorReset, ({ userId, actorId }) => {
    const [before, after] = [{ twoFactor: true }, { twoFactor: false }];
    return recordAct({ actorId, action: 'twoFactor.reset', ...ofUser(userId), before, after });
  });
  on(signInLockLifted, ({ userId, actorId }) =>
    recordAct({ actorId, action: 'signInLock.lifted', ...ofUser(userId) }),
  );
  on(usersImported, ({ actorId, ...after }) =>
    recordAct({ actorId, action: 'users.imported', ...OF_ALL, after }),
  );
  on(usersExported, ({ actorId, format, filter }) =>
    recordAct({ actorId, action: 'users.exported', ...OF_ALL, after: { format, ...filter } }),
  );
}

const OF_ALL = { targetType: 'users', targetId: 'list' } as const;

function ofUser(userId: number) {
  return { targetType: 'user' as const, targetId: userId };
}
