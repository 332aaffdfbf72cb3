import type { Actor, GameClient, Identified } from './actor';

/** What the doors ask before they open; the composition root says who answers. */
export interface Identification {
  /** Who makes a call, from its Authorization header. */
  readonly identify: (authorization: string | undefined) => Promise<Identified>;
  /** The game client that an Authorization header names; null when it names none. */
  readonly identifyGameClient: (authorization: string | undefined) => Promise<GameClient | null>;
  /** Whether the site is closed to somebody: it is in maintenance. */
  readonly isClosedTo: (actor: Actor) => Promise<boolean>;
}

let current: Identification | null = null;

/** Says who answers the questions of the doors. Called once by the composition root. */
export function useIdentification(identification: Identification): void {
  current = identification;
}

/** @throws when no composition root said who answers */
export function identification(): Identification {
  if (!current) throw new Error('Nobody tells the doors who calls (useIdentification)');
  return current;
}
