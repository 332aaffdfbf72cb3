import type { EventDetailsFragment } from '#client/generated/graphql';

/**
 * State of an event. An ended event with scores is PROVISIONAL until its results are FINAL; an
 * ended event without scores is ENDED.
 */
export type EventState = 'CANCELED' | 'UPCOMING' | 'ACTIVE' | 'ENDED' | 'PROVISIONAL' | 'FINAL';

/** Returns the state of an event, on which all texts about it depend. */
export function eventState({
  status,
  canceledAt,
  settledAt,
  scoring,
}: Pick<EventDetailsFragment, 'status' | 'canceledAt' | 'settledAt' | 'scoring'>): EventState {
  if (canceledAt) return 'CANCELED';
  if (settledAt) return 'FINAL';
  if (status !== 'ENDED') return status;
  return scoring ? 'PROVISIONAL' : 'ENDED';
}
