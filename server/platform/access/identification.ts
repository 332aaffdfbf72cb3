import type { Actor, GameClient, Identified } from './actor';

/** What access checks need to know about clients; the composition root provides it. */
export interface Identification {
  /** Finds the actor of a call from its Authorization header. */
  readonly identify: (authorization: string | undefined) => Promise<Identified>;
  /** Finds the game client of an Authorization header; null when it names none. */
  readonly identifyGameClient: (authorization: string | undefined) => Promise<GameClient | null>;
  /** Whether the site is in maintenance and this actor may not work on it. */
  readonly isClosedTo: (actor: Actor) => Promise<boolean>;
}

let current: Identification | null = null;

/** Provides the answers to the access checks. Called once by the composition root. */
export function configureAuthentication(identification: Identification): void {
  current = identification;
}

/** @throws when the composition root provided nothing */
export function identification(): Identification {
  if (!current) throw new Error('Nobody tells the doors who calls (configureAuthentication)');
  return current;
}
