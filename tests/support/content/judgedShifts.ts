import type { ShiftFacts } from '#domains/game/shifts/plausibility/check';
import { runChecks } from '#domains/game/shifts/plausibility/checks';
import { mean } from '#domains/game/shifts/plausibility/numbers';
import { WINDOW } from '#domains/game/shifts/plausibility/pattern';
import { ShiftCheckKind } from '#domains/game/shifts/shift.types';
import type { CallKind } from '#domains/game/statistics/calls/callKind.types';
import { DAY, HOUR, SECOND } from '#platform/running/clock';
import type { Step } from '#server/seeds/play/gameClient/shiftPlay';

type CallFacts = ShiftFacts['calls'][number];

/** A shift with its verdict, as the site stores it. */
interface JudgedShift {
  calls: CallFacts[];
  endedAt: Date;
  /**
   * Verdict of the plausibility checks. Only the calls of a `verified` shift count; `pattern` means
   * that the checks found a pattern across shifts.
   */
  verdict: 'verified' | 'pattern' | 'doubted';
}

/** The history of a player, as the site would store it, but in memory. */
export interface SimulatedPlayer {
  joinedAt: Date;
  shifts: JudgedShift[];
}

/** Returns the calls of a player that count in the statistics. */
export const verifiedCalls = ({ shifts }: SimulatedPlayer): CallFacts[] =>
  shifts.flatMap(({ calls, verdict }) => (verdict === 'verified' ? calls : []));

/** Returns what the site knows about a shift after it has received all messages of the shift. */
function factsOf(player: SimulatedPlayer, steps: readonly Step[]): ShiftFacts {
  const aheads = steps.map(({ at, sentAt }) =>
    Math.round((sentAt.getTime() - at.getTime()) / SECOND),
  );
  const [first = 0] = aheads;
  const wrong = Math.abs(first) < 5 ? 0 : first;
  const ours = (iso: string | undefined) => new Date(Date.parse(iso!) - wrong * SECOND);
  const calls = steps.flatMap(({ draft, at: receivedAt }) =>
    (draft.calls ?? []).map((call) => ({
      callId: call.callId,
      answeredAt: ours(call.answeredAt),
      kind: call.kind as unknown as CallKind,
      successful: call.successful,
      perfect: call.perfect,
      responseMillis: Math.round(call.responseSeconds * SECOND),
      durationSeconds: call.durationSeconds,
      receivedAt,
    })),
  );
  const verified = verifiedCalls(player);
  const past = verified.slice(-300);
  const receivedAt = steps.at(-1)!.at;
  const known = player.shifts.map((shift, shiftId) => ({ ...shift, shiftId }));
  const start = calls[0]?.answeredAt.getTime() ?? 0;
  return {
    openedAt: ours(steps[0]?.draft.openedAt),
    closedAt: ours(steps.at(-1)?.draft.closedAt),
    joinedAt: player.joinedAt,
    receivedAt,
    calls: calls.toSorted((one, other) => one.answeredAt.getTime() - other.answeredAt.getTime()),
    clockAhead: aheads,
    around: verified.filter(({ answeredAt }) => answeredAt.getTime() > start - DAY),
    past: {
      calls: past.length,
      perfect: past.filter(({ perfect }) => perfect).length,
      logResponse: mean(past.map(({ responseMillis }) => Math.log(responseMillis))),
    },
    recent: known
      .filter(({ verdict }) => verdict !== 'doubted')
      .flatMap(({ shiftId, calls: before }) => before.map((call) => ({ ...call, shiftId })))
      .slice(-WINDOW),
    endedLately:
      1 + known.filter(({ endedAt }) => endedAt.getTime() > receivedAt.getTime() - HOUR).length,
    elsewhere: [],
  };
}

/**
 * Checks a shift as the site does, and adds it to the history. If a pattern is found, the earlier
 * shifts are quarantined too.
 * @returns the failed checks
 */
export function judge(player: SimulatedPlayer, steps: readonly Step[]): ShiftCheckKind[] {
  const facts = factsOf(player, steps);
  const doubts = runChecks(facts).filter(({ passed }) => !passed);
  for (const { shiftIds = [] } of doubts) {
    for (const id of shiftIds) player.shifts[id]!.verdict = 'pattern';
  }
  const isPattern = doubts[0]?.check === ShiftCheckKind.PATTERN;
  player.shifts.push({
    calls: [...facts.calls],
    endedAt: facts.receivedAt,
    verdict: doubts.length === 0 ? 'verified' : isPattern ? 'pattern' : 'doubted',
  });
  return doubts.map(({ check }) => check);
}
