import type { ResultSummaryFragment } from '#client/generated/graphql';
import { Badge } from '#ui/data/Badge';
import { checkLabels, verdictLabels } from './resultLabels';

/** Two badges of a flagged shift: the finding of the check, and the decision. */
export function ResultBadges({
  result: { reason, verdict },
}: {
  result: Pick<ResultSummaryFragment, 'reason' | 'verdict'>;
}) {
  return (
    <span className="flex flex-wrap gap-1.5">
      {reason && <Badge>{checkLabels[reason].doubt}</Badge>}
      {verdict !== 'QUARANTINED' && (
        <Badge tone={verdictLabels[verdict].tone}>{verdictLabels[verdict].label}</Badge>
      )}
    </span>
  );
}
