import type { Actor, GameClient, Identified } from './actor';

/** Authentication for access checks; the composition root provides it. */
export interface Identification {
  /** Finds the actor of a call from its Authorization header. */
  readonly identify: (authorization: string | undefined) => Promise<Identified>;
  /** Finds the game client of an Authorization header; null without a valid one. */
  readonly identifyGameClient: (authorization: string | undefined) => Promise<GameClient | null>;
  /** Returns whether the site is in maintenance and closed to this actor. */
  readonly isClosedTo: (actor: Actor) => Promise<boolean>;
}

let current: Identification | null = null;

/** Sets the authentication for access checks. Called once by the composition root. */
export function configureAuthentication(identification: Identification): void {
  current = identification;
}

/** Returns the configured authentication. @throws Error before it is configured */
export function identification(): Identification {
  if (!current)
    throw new Error(
      'Authentication is not configured: call configureAuthentication() at start-up.',
    );
  return current;
}
