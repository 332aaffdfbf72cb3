import { on } from '#platform/running/bus';
import { now } from '#platform/running/clock';
import { articlePublished } from '#domains/content/news/news.events';
import { ArticleAudience } from '#domains/content/news/article/article.types';
import { eventActed } from '#domains/game/events/events.events';
import { administratorsAlerted, settingsUpdated } from '#domains/identity/settings/settings.events';
import { caseOpened } from '#domains/moderation/cases/cases.events';
import { siteReleased } from '#domains/operations/releases/releases.events';
import { emergencyFound } from '#domains/moderation/distress/distress.events';
import { announce } from './delivery/announce.service';
import { WebhookEvent } from './webhook.types';

/** Subscribes to the events of other domains, and queues messages about them. */
export function registerWebhookListeners(): void {
  on(articlePublished, async ({ articleId, audience }) => {
    if (audience !== ArticleAudience.PUBLIC) return;
    await announce({ event: WebhookEvent.NEWS_PUBLISHED, articleId }, String(articleId));
  });
  on(eventActed, async ({ eventId, action }) => {
    if (action === 'created') await announceEvent(WebhookEvent.EVENT_OPENED, eventId);
    if (action === 'settled') await announceEvent(WebhookEvent.EVENT_FINISHED, eventId);
  });
  on(settingsUpdated, async ({ after: { maintenanceMode: isOn } }) => {
    if (isOn === undefined) return;
    await announce({ event: WebhookEvent.MAINTENANCE, isOn }, now().toISOString());
  });
  on(siteReleased, ({ version }) => announce({ event: WebhookEvent.RELEASED, version }, version));
  on(caseOpened, ({ number }) => announce({ event: WebhookEvent.CASE_OPENED, number }, number));
  on(emergencyFound, ({ signId, number }) =>
    announce({ event: WebhookEvent.DISTRESS, number }, String(signId)),
  );
  on(administratorsAlerted, ({ title, message, path }) =>
    announce({ event: WebhookEvent.ALERT, title, message, path }, now().toISOString()),
  );
}

const announceEvent = (
  event: WebhookEvent.EVENT_OPENED | WebhookEvent.EVENT_FINISHED,
  eventId: number,
) => announce({ event, eventId }, String(eventId));
