import { CLOCKS_APART, HOUR, MINUTE } from '#platform/running/clock';
import { HealthState } from '../dashboard.types';
import type { HealthTrouble } from './healthTrouble.entity';

/** Time to fail before administrators are alerted, in milliseconds, keyed by state. */
const ALERT_AFTER = { down: 2 * MINUTE, warning: 20 * MINUTE };

/** Time without a failure after which a suspected problem is discarded, in milliseconds. */
const DISCARDED_AFTER = 3 * MINUTE;

/**
 * Time for which a check must be OK before its problem counts as ended, in milliseconds. Doubled by
 * each recurrence, up to `LONGEST_OVER_AFTER`.
 */
const OVER_AFTER = 5 * MINUTE;
const LONGEST_OVER_AFTER = HOUR;

/** Time in which a new problem of a check counts as a recurrence, in milliseconds. */
const RECURS_WITHIN = 6 * HOUR;

/**
 * Maximum time between two runs of a check, in milliseconds. A longer gap means that no server ran.
 * A suspected problem then starts again.
 */
const LONGEST_GAP = 5 * MINUTE;

/** Effect of one run of a check on its health problem. */
export interface Step {
  /** Health problem to store; null when there is none. */
  trouble: HealthTrouble | null;
  /** Alert to send to administrators; null when none is due. */
  news: 'begun' | 'worse' | 'over' | null;
}

/**
 * Updates the health problem of a check after a run. Administrators are alerted once when the
 * problem has lasted for `ALERT_AFTER`, once when it worsens from WARNING to DOWN, and once when it
 * has ended.
 * @param former stored problem of the check; null when there is none
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

/** Replaces times in the future, written by a server whose clock runs fast, with now. */
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

/** Returns a new problem, which is only suspected. */
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

/** Returns whether administrators were alerted that the check is DOWN. */
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
