import { Badge } from '#ui/data/Badge';
import { decisionStates } from './decisionLabels';

const TO_REPORTERS: ReadonlySet<string> = new Set(['REPORT_UPHELD', 'REPORT_DISMISSED']);

/** Badge with the state of a decision, except one in force that informs reporters. */
export function StateBadge({ kind, state }: { kind: string; state: string }) {
  const said = TO_REPORTERS.has(kind) && state === 'IN_FORCE' ? undefined : decisionStates[state];
  return said && <Badge tone={said.tone}>{said.label}</Badge>;
}
