import { sitePaths } from '#client/shared/sitePaths';
import { findArticle } from '#domains/content/news/reading/news.service';
import { ArticleAudience, categoryLabels } from '#domains/content/news/article/article.types';
import { GameEvent } from '#domains/game/events/event.entity';
import { readResults } from '#domains/game/events/results/standings.reads';
import { seasonOf } from '#domains/game/ranking/ranking.service';
import { settings } from '#domains/identity/settings/settings.service';
import { MemberSection } from '#domains/identity/settings/settings.types';
import { Actor } from '#platform/access/actor';
import { repository } from '#platform/db/transaction';
import { dayStart } from '#platform/running/clock';
import { siteUrl } from '#platform/siteUrl';
import { counted, instantInParis, longDayInParis } from '#platform/text/text';
import { WebhookEvent, type WebhookMessage, type WebhookSource } from './webhook.types';

/**
 * Returns the message about an event, from what anonymous visitors may read now, or for staff
 * without any person or text. Returns null when its content was withdrawn.
 */
export async function messageOf(source: WebhookSource): Promise<WebhookMessage | null> {
  switch (source.event) {
    case WebhookEvent.NEWS_PUBLISHED:
      return articleMessage(source.articleId);
    case WebhookEvent.EVENT_OPENED:
    case WebhookEvent.EVENT_STARTED:
    case WebhookEvent.EVENT_FINISHED:
      return eventMessage(source.event, source.eventId);
    case WebhookEvent.SEASON_STARTED:
      return seasonMessage(source.firstDay);
    case WebhookEvent.MAINTENANCE:
      return maintenanceMessage(source.isOn);
    case WebhookEvent.RELEASED:
      return releaseMessage(source.version);
    case WebhookEvent.CASE_OPENED:
      return {
        title: `Nouveau dossier ${source.number}`,
        text: 'Un dossier a été ouvert. Il attend l’équipe de modération.',
        url: siteUrl(sitePaths.admin.case(source.number)),
        imageUrl: null,
        facts: { case: source.number },
      };
    case WebhookEvent.DISTRESS:
      return {
        title: 'Message de détresse possible',
        text: `Un membre semble en détresse. Ouvrez le dossier ${source.number}, lisez son message, puis répondez-lui.`,
        url: siteUrl(sitePaths.admin.case(source.number)),
        imageUrl: null,
        facts: { case: source.number },
      };
    case WebhookEvent.ALERT:
      return {
        title: source.title,
        text: source.message,
        url: siteUrl(source.path),
        imageUrl: null,
        facts: {},
      };
  }
}

async function articleMessage(articleId: number): Promise<WebhookMessage | null> {
  const article = await findArticle(Actor.anonymous, String(articleId));
  if (article?.audience !== ArticleAudience.PUBLIC) return null;
  const { id, slug, title, excerpt, category, updatedAt } = article;
  return {
    title,
    text: excerpt,
    url: siteUrl(sitePaths.article(slug)),
    imageUrl: siteUrl(sitePaths.shareImage(id, updatedAt.getTime())),
    facts: { id: String(id), category: categoryLabels[category] },
  };
}

type OfEvent = WebhookEvent.EVENT_OPENED | WebhookEvent.EVENT_STARTED | WebhookEvent.EVENT_FINISHED;

const titles: Readonly<Record<OfEvent, (name: string) => string>> = {
  [WebhookEvent.EVENT_OPENED]: (name) => `Nouvel événement\u00a0: ${name}`,
  [WebhookEvent.EVENT_STARTED]: (name) => `C’est parti\u00a0: ${name}`,
  [WebhookEvent.EVENT_FINISHED]: (name) => `Événement terminé\u00a0: ${name}`,
};

async function eventMessage(kind: OfEvent, id: number): Promise<WebhookMessage | null> {
  const event = await repository(GameEvent).findOneBy({ id });
  if (!event || event.canceledAt) return null;
  const { name, description, startsAt, endsAt } = event;
  const isRanked = kind === WebhookEvent.EVENT_FINISHED && event.settledAt !== null;
  const ranked = isRanked ? await countRanked(id) : 0;
  const texts: Readonly<Record<OfEvent, readonly string[]>> = {
    [WebhookEvent.EVENT_OPENED]: [
      `Du ${instantInParis(startsAt)} au ${instantInParis(endsAt)}.`,
      description,
    ],
    [WebhookEvent.EVENT_STARTED]: [`Jusqu’au ${instantInParis(endsAt)}.`, description],
    [WebhookEvent.EVENT_FINISHED]:
      ranked > 0
        ? [
            `${counted(ranked, 'joueur classé', 'joueurs classés')}. Le podium est sur la page de l’événement.`,
          ]
        : [],
  };
  return {
    title: titles[kind](name),
    text: texts[kind].filter(Boolean).join('\n'),
    url: siteUrl(sitePaths.member.event(id)),
    imageUrl: null,
    facts: {
      id: String(id),
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
      ...(kind === WebhookEvent.EVENT_FINISHED && { ranked }),
    },
  };
}

/**
 * Returns the number of players in the final results. No player is named: members agreed to be
 * named to other members only, and a channel has other readers.
 */
async function countRanked(eventId: number): Promise<number> {
  return (await readResults(eventId, { first: 1, last: 1, actorId: 0 })).total;
}

async function seasonMessage(firstDay: string): Promise<WebhookMessage | null> {
  const { openSections } = await settings();
  if (!openSections.includes(MemberSection.RANKING)) return null;
  const { to: lastDay } = seasonOf(firstDay);
  return {
    title: 'Une nouvelle saison commence',
    text: `Le classement de la saison repart de zéro. La saison se termine le ${longDayInParis(dayStart(lastDay))}.`,
    url: siteUrl(sitePaths.member.ranking),
    imageUrl: null,
    facts: { firstDay, lastDay },
  };
}

async function releaseMessage(version: string): Promise<WebhookMessage> {
  const { siteName } = await settings();
  return {
    title: `${siteName}\u00a0: version ${version}`,
    text: 'Une nouvelle version du site est en ligne.',
    url: siteUrl(sitePaths.home),
    imageUrl: null,
    facts: { version },
  };
}

async function maintenanceMessage(isOn: boolean): Promise<WebhookMessage> {
  const { siteName } = await settings();
  return {
    title: isOn ? `${siteName} est en maintenance` : `${siteName} est de nouveau ouvert`,
    text: isOn
      ? 'Le site est fermé pendant la maintenance. Un message annoncera sa réouverture.'
      : 'La maintenance est terminée.',
    url: siteUrl(sitePaths.home),
    imageUrl: null,
    facts: { isOn },
  };
}

/** Returns the message with which staff test a webhook. */
export async function testMessage(): Promise<WebhookMessage> {
  const { siteName } = await settings();
  return {
    title: `Essai de ${siteName}`,
    text: 'La connexion fonctionne. Ce message a été envoyé depuis l’administration du site.',
    url: siteUrl(sitePaths.home),
    imageUrl: null,
    facts: {},
  };
}
