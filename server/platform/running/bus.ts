/**
 * An event that a use case emits and to which other domains subscribe. Listeners are awaited inside
 * the transaction of the emitter, so that their writes are committed or rolled back with those of
 * the emitter. Listeners that send mails or pushes use `afterCommit`.
 */
export interface DomainEvent<Payload> {
  readonly name: string;
  /** For the type checker only: associates the payload type with the event. */
  readonly payload?: Payload;
}

type Listener<Payload> = (payload: Payload) => Promise<void> | void;

const listeners = new Map<string, Listener<never>[]>();

/** Defines an event. @param name unique, in the form `domain.happened` */
export function defineEvent<Payload>(name: string): DomainEvent<Payload> {
  return { name };
}

/** Adds a listener. */
export function on<Payload>(event: DomainEvent<Payload>, listener: Listener<Payload>): void {
  listeners.set(event.name, [...(listeners.get(event.name) ?? []), listener]);
}

/**
 * Calls every listener of an event, one after the other. @throws the first error of a listener;
 * later listeners are not called
 */
export async function emit<Payload>(event: DomainEvent<Payload>, payload: Payload): Promise<void> {
  for (const listener of listeners.get(event.name) ?? []) {
    await (listener as Listener<Payload>)(payload);
  }
}

/** Removes every listener, so that a process can build the app again (tests). */
export function clearListeners(): void {
  listeners.clear();
}
