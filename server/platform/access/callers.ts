import type { Actor, Caller, GameClient } from './actor';

/** What the doors ask before they open; the composition root says who answers. */
export interface Callers {
  /** Who makes a call, from its Authorization header. */
  resolveCaller(authorization: string | undefined): Promise<Caller>;
  /** The game client that an Authorization header names; null when it names none. */
  resolveGameClient(authorization: string | undefined): Promise<GameClient | null>;
  /** Whether the site is closed to somebody: it is in maintenance. */
  isClosedTo(actor: Actor): Promise<boolean>;
}

let current: Callers | null = null;

/** Says who answers the questions of the doors. Called once by the composition root. */
export function useCallers(callers: Callers): void {
  current = callers;
}

/** @throws when no composition root said who answers */
export function callers(): Callers {
  if (!current) throw new Error('Nobody tells the doors who calls (useCallers)');
  return current;
}
