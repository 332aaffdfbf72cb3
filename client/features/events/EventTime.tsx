import { useSyncExternalStore } from 'react';

import {
  formatEventTime,
  formatLocalSpan,
  formatSpan,
  type Span,
} from '#client/platform/text/format';

const neverChanges = () => () => undefined;

/**
 * The dates of an event in the time of Paris and, on a device in another time zone, in its own time.
 * The server does not know that zone, so the local time appears with hydration.
 */
export function EventTime({ span }: { span: Span }) {
  const text = useSyncExternalStore(
    neverChanges,
    () => formatEventTime(span),
    () => formatSpan(span),
  );
  return <time dateTime={new Date(span[0]).toISOString()}>{text}</time>;
}

/** The local time alone, on a line of its own below the time of Paris. */
export function LocalTime({ span }: { span: Span }) {
  const local = useSyncExternalStore(
    neverChanges,
    () => formatLocalSpan(span),
    () => null,
  );
  return local && <span className="block text-note text-muted">À votre heure&nbsp;: {local}</span>;
}
