import { CLOCKS_APART, HOUR, MINUTE } from '#platform/running/clock';
import { HealthState } from '../dashboard.types';
import type { HealthTrouble } from './healthTrouble.entity';

/** Time for which a check must be bad before administrators are alerted, by state. */
const ALERT_AFTER = { down: 2 * MINUTE, warning: 20 * MINUTE };

/** Time without a bad reading after which a suspected problem is discarded. */
const DISCARDED_AFTER = 3 * MINUTE;

/** Time for which a check must be good before its problem is over; doubled by each recurrence. */
const OVER_AFTER = 5 * MINUTE;
const LONGEST_OVER_AFTER = HOUR;

/** A problem that comes back within this time is a recurrence of the same one. */
const RECURS_WITHIN = 6 * HOUR;

/** Maximum gap between readings. After a longer one, when no server ran, a suspicion restarts. */
const LONGEST_GAP = 5 * MINUTE;

/** Result of a reading for a health problem. */
export interface Step {
  /** The problem after the reading; null for none. */
  trouble: HealthTrouble | null;
  /** Alert to send to administrators; null for none. */
  news: 'begun' | 'worse' | 'over' | null;
}

/**
 * Applies a reading of a check to its health problem. Administrators are alerted once when it has
 * lasted, once when it rises from a warning to down, and once when it is over.
 * @param former stored problem of the check; null for none
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

/** Moves times in the future, written by a clock that ran ahead, to the present. */
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

/** Returns a newly suspected problem. */
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

/** Returns whether administrators were alerted that the check is down, and not only a warning. */
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
