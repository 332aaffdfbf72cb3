import { settings } from '#domains/identity/settings/settings.service';
import { mailMember, type Recipient } from '#domains/identity/users/memberMails.service';

/** Notifies the holder that access was removed through a mailed link. */
export async function mailAccessRemoved(user: Recipient, names: readonly string[]): Promise<void> {
  const { supportEmail } = await settings();
  await mailMember(user, 'Des accès à votre compte ont été retirés', {
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
