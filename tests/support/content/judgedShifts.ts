import type { ShiftFacts } from '../../../server/domains/content/shifts/plausibility/check';
import { runChecks } from '../../../server/domains/content/shifts/plausibility/checks';
import { mean } from '../../../server/domains/content/shifts/plausibility/numbers';
import type { ShiftCheckKind } from '../../../server/domains/content/shifts/shift.types';
import type { CallKind } from '../../../server/domains/content/statistics/calls/callKind.types';
import { DAY, SECOND } from '../../../server/platform/running/clock';
import type { Step } from '../../../server/seeds/play/gameClient/shiftPlay';

type Kept = ShiftFacts['calls'][number];

/** A player as the site would know them after each shift, without a database. */
export interface SimulatedPlayer {
  joinedAt: Date;
  verified: Kept[];
}

/** The facts of a shift as the site has them once every step arrived. */
function factsOf(player: SimulatedPlayer, steps: readonly Step[]): ShiftFacts {
  const aheads = steps.map(({ at, sentAt }) =>
    Math.round((sentAt.getTime() - at.getTime()) / SECOND),
  );
  const [first = 0] = aheads;
  const wrong = Math.abs(first) < 5 ? 0 : first;
  const ours = (told: string | undefined) => new Date(Date.parse(told!) - wrong * SECOND);
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
  const past = player.verified.slice(-300);
  const start = calls[0]?.answeredAt.getTime() ?? 0;
  return {
    openedAt: ours(steps[0]?.draft.openedAt),
    closedAt: ours(steps.at(-1)?.draft.closedAt),
    joinedAt: player.joinedAt,
    receivedAt: steps.at(-1)!.at,
    calls: calls.toSorted((one, other) => one.answeredAt.getTime() - other.answeredAt.getTime()),
    clockAhead: aheads,
    around: player.verified.filter(({ answeredAt }) => answeredAt.getTime() > start - DAY),
    past: {
      calls: past.length,
      perfect: past.filter(({ perfect }) => perfect).length,
      logResponse: mean(past.map(({ responseMillis }) => Math.log(responseMillis))),
    },
  };
}

/** Judges a shift, and keeps its calls where it is let through. @returns the checks that doubt it */
export function judge(player: SimulatedPlayer, steps: readonly Step[]): ShiftCheckKind[] {
  const facts = factsOf(player, steps);
  const doubts = runChecks(facts).filter(({ passed }) => !passed);
  if (doubts.length === 0) player.verified.push(...facts.calls);
  return doubts.map(({ check }) => check);
}
