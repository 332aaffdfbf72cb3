import { IsNull, MoreThan, And, LessThanOrEqual, type FindOptionsWhere } from 'typeorm';
import { repository } from '#platform/db/transaction';
import { DAY, dayStart, fromNow, HOUR, isWithin, MINUTE, now } from '#platform/running/clock';
import type { Job } from '#platform/running/jobs';
import { GameEvent } from '#domains/game/events/event.entity';
import { seasonOf } from '#domains/game/ranking/ranking.service';
import { announce } from './delivery/announce.service';
import { purgeDeliveries } from './delivery/deliveries.service';
import { WebhookEvent } from './webhook.types';

/** Maximum age of a start or end that is still announced after a downtime, in milliseconds. */
const ANNOUNCED_FOR = 6 * HOUR;

const lately = () => And(LessThanOrEqual(now()), MoreThan(fromNow(-ANNOUNCED_FOR)));

/**
 * Announces events that started, events without a ranking that ended, and a season that started. The
 * results of other events are announced when they are final. A repeated run announces nothing again.
 */
async function announceTimes(): Promise<void> {
  const started = { startsAt: lately(), endsAt: MoreThan(now()), canceledAt: IsNull() };
  for (const { id: eventId, startsAt: since } of await read(started)) {
    await announce({ event: WebhookEvent.EVENT_STARTED, eventId }, String(eventId), { since });
  }
  const ended = { endsAt: lately(), scoring: IsNull(), canceledAt: IsNull() };
  for (const { id: eventId, endsAt: since } of await read(ended)) {
    await announce({ event: WebhookEvent.EVENT_FINISHED, eventId }, String(eventId), { since });
  }
  const { from: firstDay } = seasonOf();
  const since = dayStart(firstDay);
  if (isWithin(since, ANNOUNCED_FOR))
    await announce({ event: WebhookEvent.SEASON_STARTED, firstDay }, firstDay, { since });
}

const read = (where: FindOptionsWhere<GameEvent>) =>
  repository(GameEvent).find({
    select: { id: true, startsAt: true, endsAt: true },
    where,
    order: { id: 'ASC' },
  });

export const webhookJobs: readonly Job[] = [
  {
    name: 'webhooks.times',
    label: 'annonce des événements aux connexions',
    everyMilliseconds: MINUTE,
    run: announceTimes,
  },
  {
    name: 'webhooks.purge',
    label: 'effacement des anciens envois aux connexions',
    everyMilliseconds: DAY,
    run: purgeDeliveries,
  },
];
