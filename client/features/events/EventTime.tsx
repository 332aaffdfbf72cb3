import { useSyncExternalStore } from 'react';

import {
  formatEventTime,
  formatLocalSpan,
  formatSpan,
  type Span,
} from '#client/platform/text/format';

const neverChanges = () => () => undefined;

/**
 * Dates of an event in Paris time and, on a device in another time zone, also in local time. The
 * server does not know the time zone of the device, so the local time only appears after hydration.
 */
export function EventTime({ span }: { span: Span }) {
  const text = useSyncExternalStore(
    neverChanges,
    () => formatEventTime(span),
    () => formatSpan(span),
  );
  return <time dateTime={new Date(span[0]).toISOString()}>{text}</time>;
}

/** Dates of an event in local time only, on a separate line below the Paris time. */
export function LocalTime({ span }: { span: Span }) {
  const local = useSyncExternalStore(
    neverChanges,
    () => formatLocalSpan(span),
    () => null,
  );
  return local && <span className="block text-note text-muted">À votre heure&nbsp;: {local}</span>;
}
