import { counted, formatNumber } from '#platform/text/text';
import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import type { Member } from '#platform/access/actor';
import { pageInput, type PageOf } from '#platform/db/page';
import { repository, transaction } from '#platform/db/transaction';
import { AppError } from '#platform/errors/AppError';
import { parse } from '#platform/input/parse';
import { emit } from '#platform/running/bus';
import { fromNow, now } from '#platform/running/clock';
import { GameEvent } from '../event.entity';
import { EventStatus, statusAt } from '../event.types';
import { EventRegistration } from '../registrations/eventRegistration.entity';
import { eventsErrors } from '../events.errors';
import { eventActed } from '../events.events';
import { readManagedEvents, type EventRow, type ManagedFilter } from '../events.reads';
import {
  ANNOUNCED_BEFORE,
  changeEvent,
  fillSeats,
  refuseCanceled,
  refuseEnded,
  requireEvent,
} from '../events.service';
import { EventResult } from '../results/eventResult.entity';
import { EventScoringKind, type EventPrize } from '../results/scoring.types';
import { eventInput, type EventInput } from './eventInput';

const WRITTEN = [
  'name',
  'description',
  'type',
  'difficulty',
  'startsAt',
  'endsAt',
  'maxParticipants',
  'rewards',
  'scoring',
  'scoringCalls',
  'prizes',
] as const satisfies readonly (keyof GameEvent)[];

type Written = Pick<GameEvent, (typeof WRITTEN)[number]>;

/** Fields that may not change once the event has started. */
const FIXED = ['startsAt', 'endsAt', 'scoring', 'scoringCalls', 'prizes'] as const;

/**
 * Returns a page of all events for staff, ordered by start, including canceled ones.
 * @throws AppError VALIDATION_FAILED for a page out of bounds
 */
export async function listManagedEvents(
  actor: Member,
  filter: ManagedFilter,
  request: { page: number; pageSize: number },
): Promise<PageOf<EventRow>> {
  return readManagedEvents(actor.userId, filter, parse(pageInput, request));
}

/**
 * Creates or updates an event. An update without changes writes nothing. Added seats go to the
 * waiting list; a job notifies registered members when dates, scoring or prizes change.
 * @throws AppError EVENT_NOT_FOUND; EVENT_CANCELED; VALIDATION_FAILED per field, also
 * for fields that are fixed once the event has started or ended, and for fewer seats than are
 * taken; CONFLICT, with the current event, when the event was saved concurrently
 */
export async function saveEvent(actor: Member, input: EventInput): Promise<EventRow> {
  const written = writtenOf(parse(eventInput, input));
  const { id, version } = input;
  if (!id) return requireEvent(actor, String(await createEvent(actor, written)));
  await changeEvent(id, async (event) => {
    refuseCanceled(event);
    if (event.version !== version) throw new AppError('CONFLICT');
    await change(actor, event, written);
  });
  return requireEvent(actor, id);
}

function writtenOf(parsed: z.output<typeof eventInput>): Written {
  const scoring = parsed.scoring ?? null;
  const needsCallCount = scoring !== null && scoring !== EventScoringKind.TOTAL;
  const prizes = scoring === null ? [] : parsed.prizes.map(prizeOf);
  return {
    ...parsed,
    maxParticipants: parsed.maxParticipants ?? null,
    scoring,
    scoringCalls: needsCallCount ? (parsed.scoringCalls ?? null) : null,
    prizes: prizes.filter(({ experience, badge, title, frame }) =>
      Boolean(experience || badge || title || frame),
    ),
  };
}

const prizeOf = (prize: z.output<typeof eventInput>['prizes'][number]): EventPrize => {
  const { band, experience, badge, title, frame = null } = prize;
  return { band, experience, badge, title, frame };
};

function createEvent(actor: Member, written: Written): Promise<number> {
  if (written.startsAt <= now()) throw AppError.invalid({ startsAt: NOT_PAST });
  return transaction(async () => {
    const event = Object.assign(new GameEvent(), written, { updatedAt: now() });
    const made = await repository(GameEvent).save(event);
    const { id: eventId } = made;
    const action = { eventId, actorId: actor.userId, action: 'created' as const };
    await emit(eventActed, { ...action, after: factsOf(made, WRITTEN) });
    return eventId;
  });
}

const NOT_PAST = 'Le début doit être à venir.';
const HAS_STARTED = 'L’événement a commencé\u00a0: vous ne pouvez plus changer cette information.';
const OVER = 'L’événement est terminé\u00a0: vous ne pouvez plus changer le nombre de places.';

async function change(actor: Member, event: GameEvent, written: Written): Promise<void> {
  const changed = WRITTEN.filter((field) => !isDeepStrictEqual(written[field], event[field]));
  if (changed.length === 0) return;
  refuseFixed(event, changed, written);
  refuseFewerSeats(event, written);
  const before = factsOf(event, changed);
  const isAnnounced = changed.some((field) => FIXED.some((fixed) => fixed === field));
  const isMoved = changed.includes('startsAt');
  const revision = { version: event.version + 1, updatedAt: now() };
  Object.assign(event, written, revision, isAnnounced && { changedAt: revision.updatedAt });
  await repository(GameEvent).save(event);
  if (isMoved) await resetAnnouncement(event);
  if (changed.includes('maxParticipants')) await fillSeats(event);
  const action = { eventId: event.id, actorId: actor.userId, action: 'updated' as const };
  await emit(eventActed, { ...action, before, after: factsOf(event, changed) });
}

function refuseFixed(event: GameEvent, changed: readonly string[], written: Written): void {
  const status = statusAt(event, now());
  if (status === EventStatus.UPCOMING) {
    if (changed.includes('startsAt') && written.startsAt <= now())
      throw AppError.invalid({ startsAt: NOT_PAST });
    return;
  }
  const refused = FIXED.filter((field) => changed.includes(field));
  const fields = Object.fromEntries(refused.map((field) => [field, HAS_STARTED]));
  // Members who get a seat after the end would be ranked by calls from before they had a seat.
  if (status === EventStatus.ENDED && changed.includes('maxParticipants'))
    fields.maxParticipants = OVER;
  if (Object.keys(fields).length > 0) throw AppError.invalid(fields);
}

function refuseFewerSeats({ participants }: GameEvent, { maxParticipants }: Written): void {
  if (maxParticipants === null || maxParticipants >= participants) return;
  throw AppError.invalid({
    maxParticipants: `${counted(participants, 'personne a', 'personnes ont')} déjà une place\u00a0: indiquez au moins ${formatNumber(participants)}.`,
  });
}

/** Resets the announcement of the start of a postponed event, so that it is sent again. */
async function resetAnnouncement({ id: eventId, startsAt }: GameEvent): Promise<void> {
  if (startsAt <= fromNow(ANNOUNCED_BEFORE)) return;
  await repository(EventRegistration).update({ eventId }, { startToldAt: null });
}

/**
 * Cancels an event permanently. Members no longer see it in the lists, and no results are stored.
 * Registered members are notified. A repeated call has no further effect.
 * @throws AppError EVENT_NOT_FOUND; EVENT_ENDED; CONFLICT
 */
export async function cancelEvent(actor: Member, id: string, version: number): Promise<EventRow> {
  await changeEvent(id, async (event) => {
    if (event.canceledAt) return;
    refuseEnded(event);
    if (event.version !== version) throw new AppError('CONFLICT');
    const canceledAt = now();
    const facts = {
      version: version + 1,
      canceledAt,
      changedAt: canceledAt,
      updatedAt: canceledAt,
    };
    await repository(GameEvent).update({ id: event.id }, facts);
    const action = { eventId: event.id, actorId: actor.userId, action: 'canceled' as const };
    await emit(eventActed, { ...action, after: factsOf(event, ['name']) });
  });
  return requireEvent(actor, id);
}

/**
 * Deletes an event that has no registrations and no results.
 * @throws AppError EVENT_NOT_FOUND; EVENT_HAS_REGISTRATIONS; CONFLICT
 */
export async function deleteEvent(actor: Member, id: string, version: number): Promise<void> {
  await changeEvent(id, async (event) => {
    if (event.version !== version) throw new AppError('CONFLICT');
    const { id: eventId } = event;
    const hasParticipants =
      (await repository(EventRegistration).existsBy({ eventId })) ||
      (await repository(EventResult).existsBy({ eventId }));
    if (hasParticipants) throw new AppError(eventsErrors.EVENT_HAS_REGISTRATIONS);
    await repository(GameEvent).delete({ id: eventId });
    const action = { eventId, actorId: actor.userId, action: 'deleted' as const };
    await emit(eventActed, { ...action, before: factsOf(event, WRITTEN) });
  });
}

function factsOf(event: Written, fields: readonly (keyof Written)[]) {
  return Object.fromEntries(
    fields.map((field) => {
      const value = event[field];
      if (value instanceof Date) return [field, value.toISOString()];
      if (Array.isArray(value))
        return [field, field === 'rewards' ? value.join('\n') : prizesText(event)];
      return [field, value];
    }),
  );
}

const prizesText = ({ prizes }: Written): string =>
  prizes
    .map(({ band, experience, badge, title, frame }) =>
      [band, `${experience} XP`, badge, title, frame].filter(Boolean).join(', '),
    )
    .join('\n');
