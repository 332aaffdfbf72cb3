import { Extensions } from 'type-graphql';
import type { Caller } from './actor';
import { AppError } from '../errors/AppError';
import type { Permission } from './permissions';

/**
 * Who may call an operation, written out on every one of them:
 * - `public`: everybody; a token that is no longer valid is ignored
 * - `session`: everybody, but a token that is no longer valid is answered SESSION_EXPIRED
 * - `member`: whoever has a live session
 * - `gameClient`: a game client, by a live game token; such a token opens no other door, nor any other
 *   token this one
 * - a permission: whoever holds it
 */
export type AccessRule = 'public' | 'session' | 'member' | 'gameClient' | Permission;

export interface AccessOptions {
  /** The answer depends on nothing but the request and public content, so anonymous visitors may share it. */
  cacheable?: boolean;
  /** Open to everybody even while the site is in maintenance: what signing in takes. */
  inMaintenance?: boolean;
}

/** The door of an operation. An operation without one is refused at run time and fails a test. */
export function Access(rule: AccessRule, options: AccessOptions = {}): MethodDecorator {
  const { cacheable = false, inMaintenance = false } = options;
  return Extensions({ access: rule, cacheable, inMaintenance }) as MethodDecorator;
}

/**
 * Opens the door or refuses; the same for GraphQL and REST.
 * @throws AppError UNAUTHENTICATED, SESSION_EXPIRED, FORBIDDEN or GAME_TOKEN_INVALID
 */
export function enter(rule: AccessRule | undefined, caller: Caller): void {
  if (rule === 'public') return;
  if (rule === undefined) throw new AppError('FORBIDDEN');
  if (rule === 'gameClient') {
    if (!caller.gameClient) throw new AppError('GAME_TOKEN_INVALID');
    return;
  }
  if (caller.brokenToken) throw new AppError('SESSION_EXPIRED');
  if (rule === 'session') return;
  if (!caller.actor.isMember) throw new AppError('UNAUTHENTICATED');
  if (rule !== 'member' && !caller.actor.can(rule)) throw new AppError('FORBIDDEN');
}

/** The declared door of a root field; undefined when nobody declared one. */
export function accessOf(field: { extensions: object }): AccessRule | undefined {
  return (field.extensions as { access?: AccessRule }).access;
}

/** When robots and programs may come back; nobody knows how long the work takes. */
export const MAINTENANCE_RETRY_SECONDS = 300;

/** What a caller to whom the site is closed is answered. */
export function maintenanceError(): AppError {
  return new AppError('MAINTENANCE', { retryAfterSeconds: MAINTENANCE_RETRY_SECONDS });
}
