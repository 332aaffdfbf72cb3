import { sitePaths } from '#client/shared/sitePaths';
import type { Settings } from '#domains/identity/settings/settings.types';
import { NotificationKind } from '../notification.types';
import { isInClosedSection, pathOfTarget } from '../sending/targets';

/** Content of a push, which the service worker of the device shows (client/worker/pushed.ts). */
export interface Pushed {
  /** Identifies the push, so that a repeated push makes no second sound. */
  id: string;
  title: string;
  body: string;
  /** Path on the site that a click on the notification opens. */
  url: string;
  /**
   * Identifies pushes that replace each other: a later push with the same tag replaces an earlier
   * one, at the push service and on the device.
   */
  tag: string;
}

/**
 * Text of a push for each kind of notification. Bystanders can read it on a locked screen, so it
 * contains no name, title or quotation. Nor does it reveal that something was reported, decided or
 * refused.
 */
const SENTENCES: Readonly<Record<NotificationKind, string>> = {
  [NotificationKind.COMMENT_REPLY]: 'Nouvelle réponse à votre commentaire',
  [NotificationKind.COMMENT_LIKED]: 'Votre commentaire est apprécié',
  [NotificationKind.COMMENT_MENTION]: 'Une personne vous mentionne dans un commentaire',
  [NotificationKind.THREAD_COMMENT]: 'De nouveaux commentaires dans une discussion suivie',
  [NotificationKind.COMMENT_DECIDED]: 'Un message du site',
  [NotificationKind.REPORT_DECIDED]: 'Un message du site',
  [NotificationKind.ROLE_CHANGED]: 'Une information sur votre compte',
  [NotificationKind.BAN_LIFTED]: 'Une information sur votre compte',
  [NotificationKind.ACHIEVEMENT_UNLOCKED]: 'Un succès débloqué',
  [NotificationKind.MEMBER_ARTICLE]: 'Un nouvel article dans vos actualités',
  [NotificationKind.EVENT_STARTING]: 'Un de vos événements va commencer',
  [NotificationKind.EVENT_SEAT]: 'Une place s’est libérée pour vous',
  [NotificationKind.ORDER]: 'Une commande mise à jour',
  [NotificationKind.MESSAGE]: 'Un message du site',
};

/**
 * Returns the push of a notification. When the notification leads into a closed section, the push
 * links to the dashboard instead.
 */
export function pushOf(
  { siteName, openSections }: Pick<Settings, 'siteName' | 'openSections'>,
  { id, kind, actionTarget }: { id: number; kind: NotificationKind; actionTarget: string | null },
): Pushed {
  const path = pathOfTarget(actionTarget);
  const leads = path !== null && !isInClosedSection(path, openSections);
  const url = leads ? path : sitePaths.member.dashboard;
  return { id: String(id), title: siteName, body: SENTENCES[kind], url, tag: kind };
}

export const trialOf = (siteName: string, id: number): Pushed => ({
  id: `trial-${id}`,
  title: siteName,
  body: 'Les notifications fonctionnent sur cet appareil',
  url: sitePaths.member.privacyPart('appareils'),
  tag: 'trial',
});
