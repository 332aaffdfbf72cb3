import { sitePaths } from '#client/shared/sitePaths';
import { siteUrl } from '#platform/siteUrl';
import { mailMembers, type Recipient } from '../users/memberMails.service';
import { lastDayOf } from './roles.types';
import { ofName } from '#platform/text/text';

/** A role that ends soon. */
export interface EndingRole {
  userId: number;
  holderName: string;
  roleName: string;
  until: Date;
}

/** Notifies the holder of a role that it ends soon. */
export function mailHolderOfEnd(holder: Recipient, { roleName, until }: EndingRole): Promise<void> {
  return mailMembers([holder], 'Votre rôle prend bientôt fin', () => ({
    paragraphs: [
      `Bonjour ${holder.username},`,
      `Votre rôle «\u00a0${roleName}\u00a0» dans l’équipe du site prend fin le ${lastDayOf(until)} au soir. Vous perdrez alors ses permissions.`,
      'Pour prolonger ce rôle, contactez la personne qui vous l’a donné.',
    ],
  }));
}

/** Notifies the giver of a role that it ends soon, with a link to extend it. */
export function mailGiverOfEnd(
  giver: Recipient,
  { userId, holderName, roleName, until }: EndingRole,
): Promise<void> {
  return mailMembers([giver], `Le rôle ${ofName(holderName)} prend bientôt fin`, () => ({
    paragraphs: [
      `Bonjour ${giver.username},`,
      `Le rôle «\u00a0${roleName}\u00a0» que vous avez donné à ${holderName} prend fin le ${lastDayOf(until)} au soir.`,
      'Pour prolonger ce rôle, changez son dernier jour. Sinon, vous n’avez rien à faire.',
    ],
    action: {
      label: 'Voir ses rôles',
      url: siteUrl(sitePaths.admin.userRoles(userId)),
    },
  }));
}
