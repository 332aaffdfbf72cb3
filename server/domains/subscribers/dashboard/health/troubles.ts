import { CLOCKS_APART, HOUR, MINUTE } from '#platform/running/clock';
import { HealthState } from '../dashboard.types';
import type { HealthTrouble } from './healthTrouble.entity';

/** How long a check has to be bad before anybody is told, by how bad it is. */
const ALERT_AFTER = { down: 2 * MINUTE, warning: 20 * MINUTE };

/** After so long without a bad reading, what was only suspected is forgotten. */
const DISCARDED_AFTER = 3 * MINUTE;

/** How long a check has to be good before its trouble is over; twice as long each time it recurs. */
const OVER_AFTER = 5 * MINUTE;
const LONGEST_OVER_AFTER = HOUR;

/** A trouble that comes back within this time is the same one, which comes and goes. */
const RECURS_WITHIN = 6 * HOUR;

/** After so long without a reading, because no server ran, nothing is known of the time between. */
const LONGEST_GAP = 5 * MINUTE;

/** What a reading makes of a trouble. */
export interface Step {
  /** The trouble as it is now; null for none. */
  trouble: HealthTrouble | null;
  /** What administrators are told. */
  news: 'begun' | 'worse' | 'over' | null;
}

/**
 * What one more reading of a check makes of its trouble. It is told once when it begins, after it
 * lasted, once when it rises from a warning to down, and once when it is over.
 * @param former the row of the check, if it has one
 */
export function nextStep(
  former: HealthTrouble | null,
  { check, state }: { check: string; state: HealthState },
  at: Date,
): Step {
  const known = former && inOrder(former, at);
  const isOpen = known !== null && known.endedAt === null;
  if (state === HealthState.OK) {
    return isOpen ? afterGood({ ...known, lastSeenAt: at }, at) : { trouble: known, news: null };
  }
  const isGap = known !== null && age(known.lastSeenAt, at) > LONGEST_GAP;
  const goesOn = isOpen && (known.alertedAt !== null || !isGap);
  const trouble = goesOn ? known : newTrouble(check, known, at);
  const isDown = state === HealthState.DOWN;
  return afterBad(
    {
      ...trouble,
      lastSeenAt: at,
      goodSince: null,
      downSince: isDown
        ? (trouble.downSince ?? at)
        : isAlertedAsDown(trouble)
          ? trouble.downSince
          : null,
    },
    { isDown, at },
  );
}

const age = (from: Date, at: Date): number => at.getTime() - from.getTime();

/** The same without moments of the future, which a clock wrote that ran ahead. */
function inOrder(trouble: HealthTrouble, at: Date): HealthTrouble {
  const latest = at.getTime() + CLOCKS_APART;
  const past = <Instant extends Date | null>(instant: Instant): Instant =>
    instant && instant.getTime() > latest ? (at as Instant) : instant;
  return {
    ...trouble,
    since: past(trouble.since),
    lastSeenAt: past(trouble.lastSeenAt),
    downSince: past(trouble.downSince),
    goodSince: past(trouble.goodSince),
    endedAt: past(trouble.endedAt),
  };
}

/** A suspicion that begins now. */
function newTrouble(check: string, former: HealthTrouble | null, at: Date): HealthTrouble {
  const endedAt = former?.alertedAt ? former.endedAt : null;
  const recurs = endedAt !== null && age(endedAt, at) < RECURS_WITHIN;
  return {
    check,
    since: at,
    lastSeenAt: at,
    downSince: null,
    goodSince: null,
    alertedAt: null,
    endedAt: null,
    recurrences: recurs ? (former?.recurrences ?? 0) + 1 : 0,
  };
}

/** Whether administrators were told that it is down, and not only a warning. */
function isAlertedAsDown({ alertedAt, downSince }: HealthTrouble): boolean {
  return alertedAt !== null && downSince !== null && age(downSince, alertedAt) >= ALERT_AFTER.down;
}

function afterBad(trouble: HealthTrouble, { isDown, at }: { isDown: boolean; at: Date }): Step {
  const { since, downSince, alertedAt } = trouble;
  const isLongDown = downSince !== null && age(downSince, at) >= ALERT_AFTER.down;
  const isDue = isDown ? isLongDown : age(since, at) >= ALERT_AFTER.warning;
  const isAlerted = alertedAt !== null && (!isDown || isAlertedAsDown(trouble));
  if (isAlerted || !isDue) return { trouble, news: null };
  return {
    trouble: { ...trouble, alertedAt: at },
    news: alertedAt === null ? 'begun' : 'worse',
  };
}

function afterGood(trouble: HealthTrouble, at: Date): Step {
  const goodSince = trouble.goodSince ?? at;
  const quiet = age(goodSince, at);
  if (trouble.alertedAt === null) {
    const isDiscarded = quiet >= DISCARDED_AFTER;
    return { trouble: isDiscarded ? null : { ...trouble, goodSince }, news: null };
  }
  const needed = Math.min(LONGEST_OVER_AFTER, OVER_AFTER * 2 ** trouble.recurrences);
  if (quiet < needed) return { trouble: { ...trouble, goodSince }, news: null };
  return { trouble: { ...trouble, goodSince, endedAt: at }, news: 'over' };
}
