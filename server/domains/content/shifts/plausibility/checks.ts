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

/** The checks in their order: what cannot be before what is unlikely. */
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

/** What each check finds; a shift without calls has nothing to doubt. */
export function runChecks(facts: ShiftFacts): CheckResult[] {
  if (facts.calls.length === 0) return [];
  return checks.map(({ kind: check, run }) => ({ check, ...run(facts) }));
}
