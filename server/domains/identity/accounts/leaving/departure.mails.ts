import { currentEnv } from '../../../../platform/env';
import { longDayInParis } from '../../../../platform/text/text';
import { settings } from '../../settings/settings.service';
import { mailMember, mailMembers, type Recipient } from '../../users/memberMails.service';

/** Says until when the deletion can be cancelled. */
export async function mailDeletionRequested(user: Recipient, erasedAt: Date): Promise<void> {
  const { supportEmail } = await settings();
  await mailMember(user, 'Votre compte va être supprimé', {
    paragraphs: [
      `Bonjour ${user.username},`,
      `Vous avez demandé la suppression de votre compte. Vos données personnelles, factures exceptées, seront effacées le ${longDayInParis(erasedAt)}\u00a0; vos commentaires resteront, signés «\u00a0Utilisateur supprimé\u00a0».`,
      'Si vous changez d’avis, il suffit de vous connecter avant cette date.',
    ],
    action: { label: 'Garder mon compte', url: currentEnv().publicUrl },
    notes: [
      `Si ce n’était pas vous, connectez-vous, changez votre mot de passe et écrivez-nous à ${supportEmail}.`,
    ],
  });
}

/** Warns that an unused account will be erased, and says how to keep it. */
export function mailRetentionWarning(user: Recipient, erasedAt: Date): Promise<void> {
  return mailMembers([user], 'Votre compte inutilisé va être effacé', () => ({
    paragraphs: [
      `Bonjour ${user.username},`,
      `Votre dernière connexion remonte à près de trois ans. Nous ne gardons pas plus longtemps les données des comptes inutilisés\u00a0: le vôtre sera effacé le ${longDayInParis(erasedAt)}.`,
      'Pour le garder, il suffit de vous connecter avant cette date.',
    ],
    action: { label: 'Me connecter', url: currentEnv().publicUrl },
    notes: ['Si vous ne voulez plus de ce compte, vous n’avez rien à faire.'],
  }));
}
