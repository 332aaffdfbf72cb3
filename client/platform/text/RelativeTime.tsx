import { formatDateTime, formatRelativeTime } from './format';
import { useNow } from './useNow';

export interface RelativeTimeProps {
  /** Time in ISO 8601. */
  instant: string;
  /** Whether the text is used inside a sentence, and so starts in lower case: 'il y a 2 heures'. */
  inSentence?: boolean;
  className?: string;
}

/** Time elapsed since an instant, updated while it is shown. The tooltip shows the full time. */
export function RelativeTime({ instant, inSentence = false, className }: RelativeTimeProps) {
  const age = formatRelativeTime(instant, new Date(useNow()));
  return (
    <time dateTime={instant} title={formatDateTime(instant)} className={className}>
      {inSentence ? age.toLocaleLowerCase('fr') : age}
    </time>
  );
}
