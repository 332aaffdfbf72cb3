import { createParameterDecorator, Extensions } from 'type-graphql';
import type { Shows } from './accessLog';
import type { Actor, GameClient, Identified, Member } from './actor';
import type { ApiScope } from './apiScopes';
import type { Context } from './context';
import { AppError } from '../errors/AppError';
import type { Permission } from './permissions';
import { forbidden, requireMember } from './policy';

/**
 * Access rule of an operation. Every operation declares one with `@Access`:
 * - `public`: open to all; an expired token is ignored
 * - `session`: open to all, but an expired token is answered with SESSION_EXPIRED
 * - `member`: requires a valid session
 * - `gameClient`: requires a valid game token; accepts no other token, and no other rule accepts a
 *   game token
 * - a permission: requires a member who has it
 */
export type AccessRule = 'public' | 'session' | 'member' | 'gameClient' | Permission;

export interface AccessOptions {
  /**
   * Whether anonymous visitors may share a cached copy of the response, because it depends only on
   * the request and on public content.
   */
  cacheable?: boolean;
  /**
   * Whether the operation stays available to all during maintenance. Set only for operations that
   * signing in needs.
   */
  inMaintenance?: boolean;
  /**
   * Whether a mutation stays available during impersonation. Set only for the mutation that ends
   * the impersonation.
   */
  whileViewing?: boolean;
  /** Whether the operation is for games that have no game token yet. */
  forGames?: boolean;
  /** Scope of the API tokens to which the operation is open; absent when it is open to none. */
  scope?: ApiScope;
  /** Accounts whose data the response shows, for the access log. */
  shows?: Shows;
}

/**
 * Options of a staff operation. `shows` is required: it declares whose data the response shows, or
 * the reason why the response shows no account.
 */
type StaffOptions = AccessOptions & Required<Pick<AccessOptions, 'shows'>>;

const operations = new Map<Function, string[]>();

/** Declares the access rule of an operation, without which the schema is not built. */
export function Access<Rule extends AccessRule>(
  rule: Rule,
  ...[options = {}]: Rule extends Permission ? [StaffOptions] : [AccessOptions?]
): MethodDecorator {
  const { cacheable = false, inMaintenance = false, whileViewing = false } = options;
  const { forGames = false, scope, shows } = options;
  const extend = Extensions({
    access: rule,
    cacheable,
    inMaintenance,
    whileViewing,
    forGames,
    scope,
    shows,
  }) as MethodDecorator;
  return (target, method, descriptor) => {
    const known = operations.get(target.constructor) ?? [];
    operations.set(target.constructor, [...known, String(method)]);
    return extend(target, method, descriptor);
  };
}

export const operationsOf = (resolver: Function): readonly string[] =>
  operations.get(resolver) ?? [];

/** Verified identity that an access rule passes to a resolver. */
export type Handed = 'member' | 'gameClient';

/** Returns the identity that an access rule verifies; undefined for rules that are open to all. */
export function handedBy(rule: AccessRule | undefined): Handed | undefined {
  if (rule === undefined || rule === 'public' || rule === 'session') return undefined;
  return rule === 'gameClient' ? rule : 'member';
}

/** Injects the signed-in member into a resolver. */
export function CurrentMember(): Parameter {
  return handed('member', memberOf);
}

/** Injects the game client that the access rule `gameClient` authorized. */
export function CurrentGameClient(): Parameter {
  return handed('gameClient', gameClientOf);
}

/** Creates the `subscribe` function of a subscription. */
export function streamTo<Stream, Args extends object>(
  open: (actor: Member, args: Args) => Stream,
): (call: { args: object; context: Context }) => Stream {
  return ({ args, context }) => open(memberOf(context), args as Args);
}

type Parameter = ReturnType<typeof createParameterDecorator>;

function handed(to: Handed, read: (context: Context) => unknown): Parameter {
  const give = createParameterDecorator<Context>(({ context }) => read(context));
  return (target, method, index) => {
    give(target, method, index);
    // Records the required identity in the schema, where the access rule is known (see
    // `applyAccessRules`).
    (Extensions({ asksFor: to }) as MethodDecorator)(target, method, {});
  };
}

function memberOf({ actor }: Context): Member {
  requireMember(actor);
  return actor;
}

function gameClientOf({ gameClient }: Context): GameClient {
  if (!gameClient) throw new AppError('GAME_TOKEN_INVALID');
  return gameClient;
}

/**
 * Enforces an access rule, both for GraphQL and for REST.
 * @param scope scope of the API tokens to which the operation is open; none when absent
 * @throws AppError UNAUTHENTICATED; SESSION_EXPIRED; FORBIDDEN; GAME_TOKEN_INVALID;
 * API_TOKEN_INVALID; API_TOKEN_SCOPE
 */
export function enter(
  rule: AccessRule | undefined,
  identified: Identified,
  scope?: ApiScope,
): void {
  refuseOutOfScope(identified, rule, scope);
  if (rule === 'public') return;
  if (rule === undefined) throw new AppError('FORBIDDEN');
  if (rule === 'gameClient') {
    if (!identified.gameClient) throw new AppError('GAME_TOKEN_INVALID');
    return;
  }
  if (identified.brokenToken) throw new AppError('SESSION_EXPIRED');
  if (rule === 'session') return;
  if (!identified.actor.isMember) throw new AppError('UNAUTHENTICATED');
  if (rule !== 'member' && !identified.actor.can(rule)) throw forbidden(identified.actor, rule);
}

/** Refuses an API token unless it has the scope of the operation, whatever the access rule is. */
function refuseOutOfScope(
  { apiClient }: Identified,
  rule: AccessRule | undefined,
  scope: ApiScope | undefined,
): void {
  if (!apiClient) return;
  if (apiClient === 'invalid') throw new AppError('API_TOKEN_INVALID');
  if (scope && apiClient.scopes.includes(scope)) return;
  const other =
    rule === 'gameClient' ? 'la clé d’un jeu' : 'une session, ouverte dans un navigateur';
  const needed = scope ? `l’autorisation ${scope}` : other;
  throw new AppError('API_TOKEN_SCOPE', { params: { needed } });
}

/**
 * Refuses a write during impersonation, both for GraphQL and for REST.
 * @throws AppError VIEWING_AS
 */
export function refuseWhileViewing({ actor }: Identified): void {
  if (actor.viewing) throw new AppError('VIEWING_AS');
}

/**
 * Adds the missing permission to a refusal when the actor is staff, so that they can ask a
 * colleague who has the permission. Returns other errors unchanged, including conflicts of
 * interest, which already name eligible reviewers.
 */
export function explainRefusal(error: unknown, rule: AccessRule, actor: Actor): unknown {
  if (isRuleRefusal(error) && isPermission(rule) && actor.permissions.length > 0) {
    error.details.missing ??= rule;
  }
  return error;
}

/**
 * Returns whether an error is a refusal by an access rule or a policy. A conflict of interest is
 * not, because it names eligible reviewers instead of a permission.
 */
export const isRuleRefusal = (error: unknown): error is AppError =>
  error instanceof AppError && error.status === 403 && !error.details.conflict;

const isPermission = (rule: AccessRule): rule is Permission => rule.includes('.');

/** Returns the access rule of a root field; undefined when none was declared. */
export function accessOf(field: { extensions: object }): AccessRule | undefined {
  return (field.extensions as { access?: AccessRule }).access;
}

/** Returns whether games send the operation of a root field, with or without a game token. */
export function isForGames(field: { extensions: object }): boolean {
  return accessOf(field) === 'gameClient' || Boolean((field.extensions as AccessOptions).forGames);
}

/** Returns the scope of the API tokens to which a root field is open; undefined when there is none. */
export function scopeOf(field: { extensions: object }): ApiScope | undefined {
  return (field.extensions as AccessOptions).scope;
}

/** Returns the identity that a resolver requires; undefined when it requires none. */
export function askedOf(field: { extensions: object }): Handed | undefined {
  return (field.extensions as { asksFor?: Handed }).asksFor;
}

/** Value of the Retry-After header during maintenance, in seconds, for robots and programs. */
export const MAINTENANCE_RETRY_SECONDS = 300;

/** Returns the error for an actor who cannot use the site during maintenance. */
export function maintenanceError(): AppError {
  return new AppError('MAINTENANCE', { retryAfterSeconds: MAINTENANCE_RETRY_SECONDS });
}
