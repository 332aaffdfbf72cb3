import { formatDateTime, formatRelativeTime } from './format';
import { useNow } from './useNow';

export interface RelativeTimeProps {
  /** ISO 8601. */
  instant: string;
  /** Within a sentence: 'il y a 2 heures'. */
  inSentence?: boolean;
  className?: string;
}

/** The age of a fact, the same on every screen, kept up to date; the full time is its tooltip. */
export function RelativeTime({ instant, inSentence = false, className }: RelativeTimeProps) {
  const age = formatRelativeTime(instant, new Date(useNow()));
  return (
    <time
      dateTime={instant}
      title={formatDateTime(instant)}
      className={className}
      // The server may have rendered the page in the minute before.
      suppressHydrationWarning
    >
      {inSentence ? age.toLocaleLowerCase('fr') : age}
    </time>
  );
}
