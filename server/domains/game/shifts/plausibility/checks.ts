import type { CheckResult } from '../shift.types';
import type { Check, ShiftFacts } from './check';
import { clock } from './clock';
import { endurance } from './endurance';
import { history } from './history';
import { overlap } from './overlap';
import { pace } from './pace';
import { pattern } from './pattern';
import { perfection } from './perfection';
import { reactions } from './reactions';
import { rhythm } from './rhythm';

/** Checks in the order in which they run: first for impossible, then for unlikely values. */
export const checks: readonly Check[] = [
  clock,
  overlap,
  endurance,
  reactions,
  rhythm,
  perfection,
  history,
  pace,
  pattern,
];

/** Runs all checks and returns their results; none for a shift without calls. */
export function runChecks(facts: ShiftFacts): CheckResult[] {
  if (facts.calls.length === 0) return [];
  return checks.map(({ kind: check, run }) => ({ check, ...run(facts) }));
}
