import { DAY, now } from '#platform/running/clock';
import { rowMapper, toInstant, type Raw } from '#platform/db/columns';
import { type PageOf, type PageRequest, toPage } from '#platform/db/page';
import { query } from '#platform/db/transaction';
import {
  EventStatus,
  RegistrationState,
  statusAt,
  type EventDifficulty,
  type EventRegistrationDetails,
  type EventType,
} from './event.types';
import type { EventPrize, EventScoring, EventScoringKind } from './results/scoring.types';

/** Event as a member sees it, with the member's registration. */
export interface EventRow {
  id: number;
  name: string;
  description: string;
  type: EventType;
  startsAt: Date;
  endsAt: Date;
  status: EventStatus;
  participants: number;
  maxParticipants: number | null;
  waiting: number;
  rewards: string[];
  difficulty: EventDifficulty;
  scoring: EventScoringKind | null;
  scoringCalls: number | null;
  scored: EventScoring | null;
  prizes: EventPrize[];
  version: number;
  updatedAt: Date | null;
  changedAt: Date | null;
  canceledAt: Date | null;
  settledAt: Date | null;
  resultsAt: Date | null;
  registration: EventRegistrationDetails | null;
}

/** Time from the end of an event until its results are final, in milliseconds. */
export const RESULTS_AFTER = DAY;

type EventColumns = Omit<
  EventRow,
  'status' | 'rewards' | 'registration' | 'scored' | 'prizes' | 'resultsAt'
>;
interface RawRegistration {
  state: RegistrationState | null;
  registeredAt: string | Date | null;
  position: number | string | null;
}
type RawEvent = Raw<EventColumns> & RawRegistration & { rewards: string; prizes: string };

const toColumns = rowMapper<EventColumns>({
  startsAt: toInstant,
  endsAt: toInstant,
  updatedAt: toInstant,
  changedAt: toInstant,
  canceledAt: toInstant,
  settledAt: toInstant,
});

/** SQL of the events with the member's registrations and positions in the waiting lists. */
const EVENTS = `
  SELECT e."id", e."name", e."description", e."type", e."startsAt", e."endsAt", e."participants",
    e."maxParticipants", e."waiting", e."rewards", e."difficulty", e."scoring", e."scoringCalls",
    e."prizes", e."version", e."updatedAt", e."changedAt", e."canceledAt", e."settledAt",
    m."state", m."createdAt" AS "registeredAt",
    CASE WHEN m."state" = '${RegistrationState.WAITING}' THEN (
      SELECT COUNT(*) FROM event_registrations b
      WHERE b."eventId" = e."id" AND b."state" = '${RegistrationState.WAITING}' AND b."id" <= m."id"
    ) END AS "position"
  FROM events e
  LEFT JOIN event_registrations m ON m."eventId" = e."id" AND m."userId" = :actorId`;

/** SQL condition for a canceled event with a registration of the member. */
const OWN_CANCELED = `e."canceledAt" IS NOT NULL AND EXISTS (
  SELECT 1 FROM event_registrations r WHERE r."eventId" = e."id" AND r."userId" = :actorId)`;

/** `statusAt` as an SQL condition for each status. */
const IN_STATUS: Readonly<Record<EventStatus, string>> = {
  [EventStatus.UPCOMING]: `e."startsAt" > :now AND e."endsAt" > :now`,
  [EventStatus.ACTIVE]: `e."startsAt" <= :now AND e."endsAt" > :now`,
  [EventStatus.ENDED]: `e."endsAt" <= :now`,
};

/**
 * SQL order of the list of each status, and of all events: active events by end date, then upcoming
 * events by start date, then ended events, latest first.
 */
const IN_ORDER: Readonly<Record<EventStatus | 'all', string>> = {
  [EventStatus.UPCOMING]: `e."startsAt", e."id"`,
  [EventStatus.ACTIVE]: `e."endsAt", e."id"`,
  [EventStatus.ENDED]: `e."endsAt" DESC, e."id" DESC`,
  all: `CASE WHEN e."endsAt" <= :now THEN 2 WHEN e."startsAt" <= :now THEN 0 ELSE 1 END,
    CASE WHEN e."startsAt" > :now THEN e."startsAt" WHEN e."endsAt" > :now THEN e."endsAt" END,
    e."endsAt" DESC, e."id"`,
};

const after = (endsAt: Date): Date => new Date(endsAt.getTime() + RESULTS_AFTER);

function toEventRow(raw: RawEvent, time: Date): EventRow {
  const { state, registeredAt, position, rewards, prizes, ...row } = toColumns(raw);
  const { scoring, scoringCalls } = row;
  return {
    ...row,
    status: statusAt(row, time),
    rewards: JSON.parse(rewards) as string[],
    scored: scoring && { kind: scoring, calls: scoringCalls },
    prizes: JSON.parse(prizes) as EventPrize[],
    resultsAt: scoring && after(row.endsAt),
    registration: registrationOf({ state, registeredAt, position }),
  };
}

function registrationOf(raw: RawRegistration): EventRegistrationDetails | null {
  const { state, registeredAt, position } = raw;
  if (state === null || registeredAt === null) return null;
  const place = position === null ? null : Number(position);
  return { state, position: place, registeredAt: toInstant(registeredAt) };
}

/**
 * Reads a page of events as a member sees them, in two statements. Omits canceled events.
 * @param status status of the events; null for all
 * @param withCanceled whether the ended events include the canceled ones with a registration of the
 *    member
 */
export function readEvents(
  actorId: number,
  status: EventStatus | null,
  request: PageRequest,
  withCanceled: boolean,
): Promise<PageOf<EventRow>> {
  const held = [`e."canceledAt" IS NULL`, ...(status ? [IN_STATUS[status]] : [])];
  const where =
    withCanceled && status === EventStatus.ENDED
      ? [`((${held.join(' AND ')}) OR (${OWN_CANCELED}))`]
      : held;
  return readPage(actorId, where, IN_ORDER[status ?? 'all'], request);
}

export interface ManagedFilter {
  status: EventStatus | null;
  /** True for canceled events only. A filter on the status excludes canceled events. */
  canceled: boolean;
  oldestFirst: boolean;
}

/** Reads a page of all events for staff, ordered by start, in two statements. */
export function readManagedEvents(
  actorId: number,
  { status, canceled, oldestFirst }: ManagedFilter,
  request: PageRequest,
): Promise<PageOf<EventRow>> {
  const where = [
    ...(canceled ? [`e."canceledAt" IS NOT NULL`] : []),
    ...(status ? [`e."canceledAt" IS NULL`, IN_STATUS[status]] : []),
  ];
  const direction = oldestFirst ? '' : ' DESC';
  return readPage(actorId, where, `e."startsAt"${direction}, e."id"${direction}`, request);
}

async function readPage(
  actorId: number,
  conditions: readonly string[],
  order: string,
  { page, pageSize }: PageRequest,
): Promise<PageOf<EventRow>> {
  const time = now();
  const where = conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';
  const [counted] = await query<{ total: number | string }>(
    `SELECT COUNT(*) AS "total" FROM events e ${where}`,
    { actorId, now: time },
  );
  const rows = await query<RawEvent>(
    `${EVENTS} ${where} ORDER BY ${order} LIMIT :limit OFFSET :offset`,
    { actorId, now: time, limit: pageSize, offset: (page - 1) * pageSize },
  );
  const total = Number(counted?.total ?? 0);
  const items = rows.map((row) => toEventRow(row, time));
  return toPage(items, total, { page, pageSize });
}

/** Maximum number of events in a calendar. */
const MOST_IN_CALENDAR = 500;

/**
 * Reads the events of a calendar that end after a time, canceled ones included, by start.
 * @param userId member whose registrations are read; null for all events, without registrations
 */
export async function readCalendar(userId: number | null, since: Date): Promise<EventRow[]> {
  const own = userId === null ? '' : `AND m."id" IS NOT NULL`;
  const rows = await query<RawEvent>(
    `${EVENTS} WHERE e."endsAt" > :since ${own}
     ORDER BY e."startsAt", e."id" LIMIT ${MOST_IN_CALENDAR}`,
    { actorId: userId ?? 0, since },
  );
  const time = now();
  return rows.map((row) => toEventRow(row, time));
}

/** Reads an event as a member sees it; null when it does not exist. */
export async function readEvent(actorId: number, id: number): Promise<EventRow | null> {
  const [row] = await query<RawEvent>(`${EVENTS} WHERE e."id" = :id`, { actorId, id });
  return row ? toEventRow(row, now()) : null;
}

export async function readRegistrationsOf(userId: number) {
  const rows = await query<{
    event: string;
    startsAt: string | Date;
    state: RegistrationState;
    registeredAt: string | Date;
  }>(
    `SELECT e."name" AS "event", e."startsAt", r."state", r."createdAt" AS "registeredAt"
     FROM event_registrations r JOIN events e ON e."id" = r."eventId"
     WHERE r."userId" = :userId ORDER BY r."id"`,
    { userId },
  );
  return rows.map(({ startsAt, registeredAt, ...rest }) => ({
    ...rest,
    startsAt: toInstant(startsAt),
    registeredAt: toInstant(registeredAt),
  }));
}
