import { Badge } from '../../../ui/data/Badge';
import { warningWords } from './warningWords';

/** How many warnings of the last year a person has, where there are any. */
export function WarningCount({ count }: { count: number }) {
  return count > 0 ? <Badge tone="warning">{warningWords(count)}</Badge> : null;
}
