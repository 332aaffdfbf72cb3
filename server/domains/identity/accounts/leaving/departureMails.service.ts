import { currentEnv } from '#platform/env';
import { defineMail } from '#platform/mail/index';
import { DAY, fromNow } from '#platform/running/clock';
import { longDayInParis } from '#platform/text/text';
import { settings } from '#domains/identity/settings/settings.service';
import {
  mailMember,
  mailMembers,
  type Recipient,
} from '#domains/identity/users/emails/memberMails.service';

const deletionRequestedMail = defineMail({
  key: 'deletion-requested',
  name: 'Suppression de compte demandée',
  trigger: 'Quand un membre demande la suppression de son compte.',
  sample: (to) => mailDeletionRequested(to, fromNow(30 * DAY)),
});

/** Mails the holder the date until which the deletion can be cancelled. */
export async function mailDeletionRequested(user: Recipient, erasedAt: Date): Promise<void> {
  const { supportEmail } = await settings();
  await mailMember(user, 'Votre compte va être supprimé', {
    template: deletionRequestedMail,
    paragraphs: [
      `Bonjour ${user.username},`,
      `Vous avez demandé la suppression de votre compte. Vos données personnelles, sauf vos factures, seront effacées le ${longDayInParis(erasedAt)}. Vos commentaires resteront sous le nom «\u00a0Utilisateur supprimé\u00a0».`,
      'Pour garder votre compte, connectez-vous avant cette date.',
    ],
    action: { label: 'Garder mon compte', url: currentEnv().publicUrl },
    notes: [
      `Si ce n’était pas vous, connectez-vous, changez votre mot de passe et écrivez-nous à ${supportEmail}.`,
    ],
  });
}

const retentionWarningMail = defineMail({
  key: 'retention-warning',
  name: 'Compte inutilisé bientôt effacé',
  trigger: 'Avant l’effacement d’un compte inutilisé depuis près de trois ans.',
  sample: (to) => mailRetentionWarning(to, fromNow(30 * DAY)),
});

/** Warns that an unused account will be erased, and explains how to avoid it. */
export function mailRetentionWarning(user: Recipient, erasedAt: Date): Promise<void> {
  return mailMembers([user], 'Votre compte inutilisé va être effacé', () => ({
    template: retentionWarningMail,
    paragraphs: [
      `Bonjour ${user.username},`,
      `Votre compte sera effacé le ${longDayInParis(erasedAt)}, car vous ne vous êtes pas connecté depuis près de trois ans.`,
      'Pour garder votre compte, connectez-vous avant cette date.',
    ],
    action: { label: 'Me connecter', url: currentEnv().publicUrl },
    notes: ['Si vous ne voulez plus de ce compte, vous n’avez rien à faire.'],
  }));
}
