import { Badge } from '#ui/data/Badge';
import { decisionStates } from './decisionLabels';

const TO_REPORTERS: ReadonlySet<string> = new Set(['REPORT_UPHELD', 'REPORT_DISMISSED']);

/** Where a decision stands; nothing where a reporter reads what became of their report, as it was. */
export function StateBadge({ kind, state }: { kind: string; state: string }) {
  const said = TO_REPORTERS.has(kind) && state === 'IN_FORCE' ? undefined : decisionStates[state];
  return said && <Badge tone={said.tone}>{said.label}</Badge>;
}
