import { createParameterDecorator, Extensions } from 'type-graphql';
import type { Shows } from './accessLog';
import type { Actor, GameClient, Identified, Member } from './actor';
import type { Context } from './context';
import { AppError } from '../errors/AppError';
import type { Permission } from './permissions';
import { forbidden, requireMember } from './policy';

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
  /**
   * The answer depends only on the request and on public content, so anonymous visitors may share
   * it.
   */
  cacheable?: boolean;
  /** Open to everybody even during maintenance: what signing in needs. */
  inMaintenance?: boolean;
  /** A mutation that stays open to who looks at the site as somebody else: what ends that. */
  whileViewing?: boolean;
  /** Accounts that the answer shows, for the access log. */
  shows?: Shows;
}

/**
 * Options of a staff operation, which must declare whose data it shows, or why it shows no account.
 */
type StaffOptions = AccessOptions & Required<Pick<AccessOptions, 'shows'>>;

const operations = new Map<Function, string[]>();

/** Declares who may call an operation. A schema with an operation without this is not built. */
export function Access<Rule extends AccessRule>(
  rule: Rule,
  ...[options = {}]: Rule extends Permission ? [StaffOptions] : [AccessOptions?]
): MethodDecorator {
  const { cacheable = false, inMaintenance = false, whileViewing = false, shows } = options;
  const extend = Extensions({
    access: rule,
    cacheable,
    inMaintenance,
    whileViewing,
    shows,
  }) as MethodDecorator;
  return (target, method, descriptor) => {
    const known = operations.get(target.constructor) ?? [];
    operations.set(target.constructor, [...known, String(method)]);
    return extend(target, method, descriptor);
  };
}

/** The names of the operations that a resolver declares. */
export const operationsOf = (resolver: Function): readonly string[] =>
  operations.get(resolver) ?? [];

/** The proven identity that an access rule gives to a resolver. */
export type Handed = 'member' | 'gameClient';

/** What an access rule proves; undefined for rules that are open to everybody. */
export function handedBy(rule: AccessRule | undefined): Handed | undefined {
  if (rule === undefined || rule === 'public' || rule === 'session') return undefined;
  return rule === 'gameClient' ? rule : 'member';
}

/**
 * The member that the access rule let in. A schema whose rule allows others is refused at start.
 */
export function CurrentMember(): Parameter {
  return handed('member', memberOf);
}

/** The game client that the access rule `gameClient` let in. */
export function CurrentGameClient(): Parameter {
  return handed('gameClient', gameClientOf);
}

/** The stream of a subscription, opened for the member that the access rule let in. */
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
    // Records it in the schema, where the access rule is known (see `applyAccessRules`).
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
 * Lets the actor through or refuses; the same rule for GraphQL and REST.
 * @throws AppError UNAUTHENTICATED, SESSION_EXPIRED, FORBIDDEN or GAME_TOKEN_INVALID
 */
export function enter(rule: AccessRule | undefined, identified: Identified): void {
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

/**
 * Refuses a write to who looks at the site as somebody else; the same for GraphQL and REST.
 * @throws AppError VIEWING_AS
 */
export function refuseWhileViewing({ actor }: Identified): void {
  if (actor.viewing) throw new AppError('VIEWING_AS');
}

/**
 * Says to staff which permission opens the door behind which a rule refused them, so that they can
 * ask who else holds it. Other errors, those of others, and a conflict, which names who could, stay as
 * they are.
 */
export function explainRefusal(error: unknown, rule: AccessRule, actor: Actor): unknown {
  if (isRuleRefusal(error) && isPermission(rule) && actor.permissions.length > 0) {
    error.details.missing ??= rule;
  }
  return error;
}

/** Whether a rule refused, and nothing says yet who else could: a conflict names them itself. */
export const isRuleRefusal = (error: unknown): error is AppError =>
  error instanceof AppError && error.status === 403 && !error.details.conflict;

const isPermission = (rule: AccessRule): rule is Permission => rule.includes('.');

/** The access rule of a root field; undefined when none was declared. */
export function accessOf(field: { extensions: object }): AccessRule | undefined {
  return (field.extensions as { access?: AccessRule }).access;
}

/** The identity that an operation asks its access rule for; undefined for none. */
export function askedOf(field: { extensions: object }): Handed | undefined {
  return (field.extensions as { asksFor?: Handed }).asksFor;
}

/**
 * Retry-After during maintenance, for robots and programs; nobody knows how long the work takes.
 */
export const MAINTENANCE_RETRY_SECONDS = 300;

/** The error that an actor gets while the site is closed to them. */
export function maintenanceError(): AppError {
  return new AppError('MAINTENANCE', { retryAfterSeconds: MAINTENANCE_RETRY_SECONDS });
}
