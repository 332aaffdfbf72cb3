import type {
  DeliveryDetailsFragment,
  WebhookDeliveryState,
  WebhookDetailsFragment,
  WebhookEvent,
  WebhookFormat,
} from '#client/generated/graphql';
import type { BadgeTone } from '#ui/data/Badge';

export const eventLabels: Readonly<Record<WebhookEvent, string>> = {
  NEWS_PUBLISHED: 'Actualité publique publiée',
  EVENT_OPENED: 'Événement créé',
  EVENT_STARTED: 'Événement commencé',
  EVENT_FINISHED: 'Événement terminé',
  SEASON_STARTED: 'Nouvelle saison du classement',
  MAINTENANCE: 'Début et fin d’une maintenance',
  RELEASED: 'Nouvelle version du site',
  CASE_OPENED: 'Dossier ouvert',
  DISTRESS: 'Message de détresse possible',
  ALERT: 'Alerte aux administrateurs',
  TEST: 'Essai',
};

/** Events that may be chosen, by the channel that they are for. */
export const EVENT_GROUPS: readonly { title: string; hint: string; events: WebhookEvent[] }[] = [
  {
    title: 'Pour la communauté',
    hint: 'Ces messages ne nomment aucun joueur.',
    events: [
      'NEWS_PUBLISHED',
      'EVENT_OPENED',
      'EVENT_STARTED',
      'EVENT_FINISHED',
      'SEASON_STARTED',
      'MAINTENANCE',
      'RELEASED',
    ],
  },
  {
    title: 'Pour un salon réservé à l’équipe',
    hint: 'Ces messages ne nomment personne et ne citent aucun texte.',
    events: ['CASE_OPENED', 'DISTRESS', 'ALERT'],
  },
];

export const formatLabels: Readonly<Record<WebhookFormat, string>> = {
  DISCORD: 'Discord',
  SLACK: 'Slack, Mattermost ou compatible',
  JSON: 'JSON signé (Standard Webhooks)',
};

export const deliveryLabels: Readonly<
  Record<WebhookDeliveryState, { label: string; tone: BadgeTone }>
> = {
  WAITING: { label: 'En attente', tone: 'info' },
  DELIVERED: { label: 'Reçu', tone: 'success' },
  FAILED: { label: 'Échec', tone: 'alert' },
  DROPPED: { label: 'Non envoyé', tone: 'neutral' },
};

/** Returns the state of a webhook, as a badge. */
export function stateOf(webhook: WebhookDetailsFragment): { label: string; tone: BadgeTone } {
  const { isEnabled, stoppedAt, failures } = webhook;
  if (stoppedAt !== null) return { label: 'Arrêtée après des échecs', tone: 'alert' };
  if (!isEnabled) return { label: 'En pause', tone: 'neutral' };
  return failures > 0
    ? { label: 'Derniers envois en échec', tone: 'warning' }
    : { label: 'Active', tone: 'success' };
}

/** Returns the answer of the other site to a delivery, in words. */
export const answerOf = ({ status, excerpt }: DeliveryDetailsFragment): string => {
  if (status === null) return excerpt ?? 'Pas encore envoyé';
  return [`Réponse ${status}`, excerpt].filter(Boolean).join('\u00A0: ');
};
