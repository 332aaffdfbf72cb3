import { settings } from '#domains/identity/settings/settings.service';
import { mailMember, type Recipient } from '#domains/identity/users/memberMails.service';

/** Notifies the holder that a passkey was removed. */
export function mailPasskeyRemoved(user: Recipient, name: string): Promise<void> {
  return notice(user, 'Une clé d’accès a été retirée', [
    `La clé d’accès «\u00a0${name}\u00a0» ne permet plus de vous connecter à votre compte.`,
    'Votre appareil peut encore proposer cette clé. Supprimez-la aussi dans ses réglages.',
  ]);
}

/** Notifies the holder that staff removed all their passkeys. */
export function mailPasskeysReset(user: Recipient): Promise<void> {
  return notice(user, 'Vos clés d’accès ont été retirées', [
    'L’équipe du site a retiré toutes les clés d’accès de votre compte. Connectez-vous avec votre mot de passe.',
    'Pour en ajouter de nouvelles, ouvrez Mon compte, onglet Sécurité.',
  ]);
}

/** Warns the holder that a passkey seems to exist on two devices. */
export function mailPasskeyCopied(user: Recipient, name: string): Promise<void> {
  return notice(user, 'Une clé d’accès semble avoir été copiée', [
    `Une connexion avec la clé d’accès «\u00a0${name}\u00a0» a été refusée. Cette clé est peut-être présente sur deux appareils.`,
    'Retirez cette clé dans Mon compte, onglet Sécurité, puis ajoutez-en une autre.',
  ]);
}

async function notice(user: Recipient, title: string, paragraphs: string[]): Promise<void> {
  const { supportEmail } = await settings();
  await mailMember(user, title, {
    paragraphs: [`Bonjour ${user.username},`, ...paragraphs],
    notes: [
      `Si ce n’était pas vous, changez votre mot de passe et écrivez-nous à ${supportEmail}.`,
    ],
  });
}
