/**
 * Reactions go by events: a use case emits, other domains listen. A listener is awaited inside the
 * transaction of the emitter, so what it writes stands or falls with it; what it sends (a mail, a
 * push) it hands to `afterCommit`.
 */
export interface DomainEvent<Payload> {
  readonly name: string;
  /** Only for the type checker: ties the payload to the event. */
  readonly payload?: Payload;
}

type Listener<Payload> = (payload: Payload) => Promise<void> | void;

const listeners = new Map<string, Listener<never>[]>();

/** Declares an event. @param name unique, in the form `domain.happened` */
export function defineEvent<Payload>(name: string): DomainEvent<Payload> {
  return { name };
}

/** Adds a listener, in order of registration; the composition root registers them once. */
export function on<Payload>(event: DomainEvent<Payload>, listener: Listener<Payload>): void {
  listeners.set(event.name, [...(listeners.get(event.name) ?? []), listener]);
}

/** Calls every listener of the event, one after the other. @throws what a listener throws */
export async function emit<Payload>(event: DomainEvent<Payload>, payload: Payload): Promise<void> {
  for (const listener of listeners.get(event.name) ?? []) {
    await (listener as Listener<Payload>)(payload);
  }
}

/** Forgets every listener, so that a process may build the app again (tests). */
export function clearListeners(): void {
  listeners.clear();
}
