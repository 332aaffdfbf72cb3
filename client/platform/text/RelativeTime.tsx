import { formatDateTime, formatRelativeTime } from './format';
import { useNow } from './useNow';

export interface RelativeTimeProps {
  /** Time in ISO 8601. */
  instant: string;
  /** Whether the text is inside a sentence: 'il y a 2 heures'. */
  inSentence?: boolean;
  className?: string;
}

/** Age of a fact, kept up to date; the tooltip shows the full time. */
export function RelativeTime({ instant, inSentence = false, className }: RelativeTimeProps) {
  const age = formatRelativeTime(instant, new Date(useNow()));
  return (
    <time
      dateTime={instant}
      title={formatDateTime(instant)}
      className={className}
      // The server may have rendered the page in the previous minute.
      suppressHydrationWarning
    >
      {inSentence ? age.toLocaleLowerCase('fr') : age}
    </time>
  );
}
