import { In } from 'typeorm';
import { repository } from '#platform/db/transaction';
import { sitePaths } from '#client/shared/sitePaths';
import { siteUrl } from '#platform/siteUrl';
import { mailMembers } from '#domains/identity/users/memberMails.service';
import { User } from '#domains/identity/users/user.entity';
import type { ConfirmationRow } from './confirmation.entity';
import { namedInstantInParis } from '#platform/text/text';
import { ConfirmationState } from './confirmation.types';

/**
 * Mails the members who can approve a request. If no other member can approve it, mails the
 * proposer instead: if the request was made through a stolen session, the proposer thus learns of
 * it. These mails concern the security of the site, and are always sent.
 * @param row request, with the name of its subject in the title
 */
export async function mailAsked(
  { id, title, reason, state, until }: ConfirmationRow,
  proposer: string,
  userIds: readonly number[],
): Promise<void> {
  const isAlone = state === ConfirmationState.DELAYED;
  const readers = await repository(User).findBy({ id: In([...userIds]) });
  const subject = isAlone
    ? 'Une action sera faite dans 24\u00a0heures'
    : 'Une action attend votre confirmation';
  await mailMembers(readers, subject, ({ username }) => ({
    paragraphs: [
      `Bonjour ${username},`,
      isAlone ? `Vous avez demandé\u00a0: ${title}.` : `${proposer} demande\u00a0: ${title}.`,
      ...(reason ? [`Motif\u00a0: ${reason}`] : []),
      isAlone
        ? `Aucune autre personne ne peut confirmer\u00a0: l’action sera faite le ${namedInstantInParis(until)}. Vous pouvez retirer votre demande avant cette date.`
        : `Sans réponse avant le ${namedInstantInParis(until)}, l’action ne sera pas faite.`,
    ],
    action: { label: 'Voir la demande', url: siteUrl(sitePaths.admin.confirmation(id)) },
    ...(isAlone && {
      notes: [
        'Si vous n’avez pas fait cette demande, retirez-la et changez votre mot de passe\u00a0: une autre personne utilise votre compte.',
      ],
    }),
  }));
}
