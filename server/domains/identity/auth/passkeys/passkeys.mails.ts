import { settings } from '../../settings/settings.service';
import { mailMember, type Recipient } from '../../users/memberMails.service';

/** Notifies the holder that a passkey was removed. */
export function mailPasskeyRemoved(user: Recipient, name: string): Promise<void> {
  return notice(user, 'Une clé d’accès a été retirée', [
    `La clé d’accès «\u00a0${name}\u00a0» ne connecte plus à votre compte.`,
    'L’appareil qui la garde peut encore la proposer\u00a0: supprimez-la aussi dans ses réglages.',
  ]);
}

/** Notifies the holder that all passkeys were removed by others. */
export function mailPasskeysReset(user: Recipient): Promise<void> {
  return notice(user, 'Vos clés d’accès ont été retirées', [
    'L’équipe du site a retiré toutes les clés d’accès de votre compte\u00a0: connectez-vous avec votre mot de passe.',
    'Pour en ajouter de nouvelles, ouvrez Mon compte, onglet Sécurité.',
  ]);
}

/** Warns the holder that a passkey seems to exist twice. */
export function mailPasskeyCopied(user: Recipient, name: string): Promise<void> {
  return notice(user, 'Une clé d’accès semble avoir été copiée', [
    `La clé d’accès «\u00a0${name}\u00a0» a répondu avec un compteur en retard\u00a0: deux appareils l’ont peut-être. Cette connexion a été refusée.`,
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
