import { useDeviceValue } from '../device/useDeviceValue';
import { formatEventTime, formatLocalSpan, formatSpan, type Span } from './format';

/**
 * Dates of an event in Paris time. If the device is in another time zone, the dates in local time
 * are added after hydration, because the server does not know the time zone of the device.
 */
export function EventTime({ span }: { span: Span }) {
  const text = useDeviceValue(
    () => formatEventTime(span),
    () => formatSpan(span),
  );
  return <time dateTime={new Date(span[0]).toISOString()}>{text}</time>;
}

/** Dates of an event in the local time of the device, on a line of their own. */
export function LocalTime({ span }: { span: Span }) {
  const local = useDeviceValue(
    () => formatLocalSpan(span),
    () => null,
  );
  return local && <span className="block text-note text-muted">À votre heure&nbsp;: {local}</span>;
}
