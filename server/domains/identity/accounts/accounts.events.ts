import { defineAuditActions } from '#platform/auditLog';
import { administratorRescued, signInLockLifted } from '../auth/auth.events';
import {
  accountMailSent,
  banLifted,
  ofUser,
  passkeysReset,
  twoFactorReset,
  userBanned,
  userDeleted,
  usersCreated,
  usersExported,
  usersImported,
  userUpdated,
} from '../users/users.events';

const OF_ALL = { targetType: 'users', targetId: 'list' } as const;

/** Audit log actions of staff on accounts, except those on roles. */
export const accountsAuditActions = defineAuditActions(
  {
    actions: {
      'administrator.rescued': 'Accès de secours donné depuis le serveur',
      'ban.lifted': 'Bannissement levé',
      'confirmation.sent': 'Email de confirmation renvoyé',
      'invitation.sent': 'Invitation renvoyée',
      'passkeys.reset': 'Clés d’accès retirées',
      'passwordReset.sent': 'Lien de mot de passe envoyé',
      'signInLock.lifted': 'Connexion débloquée',
      'twoFactor.reset': 'Double authentification désactivée par l’équipe',
      'user.banned': 'Utilisateur banni',
      'user.created': 'Utilisateur créé',
      'user.deleted': 'Utilisateur supprimé',
      'user.updated': 'Utilisateur modifié',
      'users.exported': 'Utilisateurs exportés',
      'users.imported': 'Utilisateurs importés',
    },
    endings: ['user.deleted'],
    targets: { user: 'Utilisateur', users: 'Liste des utilisateurs' },
  },
  (record) => [
    record(usersCreated, ({ actorId, accounts }) =>
      accounts.map(({ userId, after }) => ({
        actorId,
        action: 'user.created' as const,
        ...ofUser(userId),
        after,
      })),
    ),
    record(userUpdated, ({ userId, actorId, before, after }) => ({
      actorId,
      action: 'user.updated',
      ...ofUser(userId),
      before,
      after,
    })),
    record(userDeleted, ({ userId, actorId, before }) => ({
      actorId,
      action: 'user.deleted',
      ...ofUser(userId),
      before,
    })),
    record(twoFactorReset, ({ userId, actorId }) => ({
      actorId,
      action: 'twoFactor.reset',
      ...ofUser(userId),
      before: { twoFactor: true },
      after: { twoFactor: false },
    })),
    record(passkeysReset, ({ userId, actorId, removed }) => ({
      actorId,
      action: 'passkeys.reset',
      ...ofUser(userId),
      before: { passkeys: removed },
      after: { passkeys: 0 },
    })),
    record(administratorRescued, ({ userId, what }) => ({
      actorId: null,
      action: 'administrator.rescued',
      ...ofUser(userId),
      ...(what === 'secondFactor' && {
        before: { twoFactor: true },
        after: { twoFactor: false },
      }),
      ...(what === 'passkeys' && { after: { passkeys: 0 } }),
    })),
    record(signInLockLifted, ({ userId, actorId }) => ({
      actorId,
      action: 'signInLock.lifted',
      ...ofUser(userId),
    })),
    record(accountMailSent, ({ userId, actorId, mail }) => ({
      actorId,
      action: `${mail}.sent` as const,
      ...ofUser(userId),
    })),
    record(usersImported, ({ actorId, ...after }) => ({
      actorId,
      action: 'users.imported',
      ...OF_ALL,
      after,
    })),
    record(usersExported, ({ actorId, format, filter }) => ({
      actorId,
      action: 'users.exported',
      ...OF_ALL,
      after: { format, ...filter },
    })),
    record(userBanned, ({ userId, bannedById, banReason, expiresAt }) => ({
      actorId: bannedById,
      action: 'user.banned',
      ...ofUser(userId),
      after: { reason: banReason, expiresAt },
    })),
    record(banLifted, ({ userId, liftedById, banReason, expiresAt }) => ({
      actorId: liftedById,
      action: 'ban.lifted',
      ...ofUser(userId),
      before: { reason: banReason, expiresAt },
    })),
  ],
);
