import { Badge } from '#ui/data/Badge';
import { warningText } from './warningText';

/** Badge with the count of warnings in the last year; hidden when there are none. */
export function WarningCount({ count }: { count: number }) {
  return count > 0 ? <Badge tone="warning">{warningText(count)}</Badge> : null;
}
