import type { EventDetailsFragment } from '#client/generated/graphql';

/** State of an event. Only a scored event has provisional and final results. */
export type EventState = 'CANCELED' | 'UPCOMING' | 'ACTIVE' | 'ENDED' | 'PROVISIONAL' | 'FINAL';

/** Returns the state of an event, which determines every sentence about it. */
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
