import { acquireLock, transaction } from '#platform/db/transaction';
import { AppError } from '#platform/errors/AppError';
import { parse } from '#platform/input/parse';
import { defineMail } from '#platform/mail/index';
import { emit } from '#platform/running/bus';
import { findUser } from '#domains/identity/users/users.service';
import { usersErrors } from '#domains/identity/users/users.errors';
import { authErrors } from '../auth.errors';
import { accessRemoved } from '../auth.events';
import { limitOpenings, requireOneTimeToken, retireOneTimeTokens } from '../emails/oneTimeTokens';
import type { CallOrigin } from '../sessions/session.types';
import { storeCurrentDevice } from '../signIn/knownDevices.service';
import { accessId, recentAccessOf, reviewedSince } from './recentAccess.service';
import { removeChosenAccess } from './recoverAccount.service';
import { namesOfAccess } from './accessNames';
import { AccessKind, chosenAccessInput } from './recovery.types';
import { settings } from '#domains/identity/settings/settings.service';
import { mailMember, type Recipient } from '#domains/identity/users/emails/memberMails.service';

const REVIEW = ['access_review'] as const;

/**
 * Removes chosen access through a mailed link, which works once. Ends every session, deletes known
 * devices and cancels a pending change of email. The password stays. Ignores access that was
 * removed in the meantime.
 * @returns a confirmation, in French
 * @throws AppError VALIDATION_FAILED tied to `ids`; INVALID_TOKEN; RATE_LIMITED;
 *   ACCESS_NOT_REMOVABLE for a second factor that the link cannot remove, which leaves the link
 *   valid
 */
export async function removeRecentAccess(
  token: string,
  ids: readonly string[],
  origin: CallOrigin,
): Promise<string> {
  const chosen = new Set(parse(chosenAccessInput, { ids: [...ids] }).ids);
  await limitOpenings(origin);
  return transaction(async () => {
    const { userId } = await requireOneTimeToken(REVIEW, token);
    await acquireLock(`user:${userId}`);
    // Read again under the lock.
    const { payload } = await requireOneTimeToken(REVIEW, token);
    const user = userId === null ? null : await findUser(userId);
    if (!user || user.emailKey !== payload) throw new AppError(usersErrors.INVALID_TOKEN);
    const listed = await recentAccessOf(user);
    if (listed.some(({ id, removable }) => chosen.has(id) && !removable)) {
      throw new AppError(authErrors.ACCESS_NOT_REMOVABLE);
    }
    await retireOneTimeTokens(user.id, REVIEW, 'used_access_review');
    const removed = await removeChosenAccess(user, reviewedSince(), (access) =>
      chosen.has(accessId(access)),
    );
    await storeCurrentDevice(user.id);
    await emit(accessRemoved, { userId: user.id });
    const names = namesOfAccess(removed.filter(({ kind }) => kind !== AccessKind.DEVICE));
    await mailAccessRemoved(user, names);
    const what = names.length === 0 ? '' : `Accès retirés\u00a0: ${names.join(', ')}. `;
    return `${what}Toutes les sessions sont fermées et tous les appareils sont déconnectés.`;
  });
}

const accessRemovedMail = defineMail({
  key: 'access-removed',
  name: 'Accès retirés',
  trigger: 'Quand un membre retire des accès récents par le lien d’un email.',
  sample: (to) => mailAccessRemoved(to, ['clé d’accès «\u00a0Téléphone\u00a0»']),
});

/** Notifies the holder that access was removed through a mailed link. */
async function mailAccessRemoved(user: Recipient, names: readonly string[]): Promise<void> {
  const { supportEmail } = await settings();
  await mailMember(user, 'Des accès à votre compte ont été retirés', {
    template: accessRemovedMail,
    paragraphs: [
      `Bonjour ${user.username},`,
      'Toutes les sessions de votre compte ont été fermées et tous les appareils déconnectés. Votre mot de passe n’a pas changé.',
      ...(names.length > 0
        ? [`Accès retirés\u00a0:\n${names.map((name) => `– ${name}`).join('\n')}`]
        : []),
    ],
    notes: [
      `Si ce n’était pas vous, une autre personne lit vos emails\u00a0: changez le mot de passe de votre messagerie, puis écrivez-nous à ${supportEmail}.`,
    ],
  });
}
