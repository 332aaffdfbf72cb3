import { Badge } from '#ui/data/Badge';
import { warningText } from './warningText';

/** How many warnings of the last year a person has, where there are any. */
export function WarningCount({ count }: { count: number }) {
  return count > 0 ? <Badge tone="warning">{warningText(count)}</Badge> : null;
}
