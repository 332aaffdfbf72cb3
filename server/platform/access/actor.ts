import type { ApiScope } from './apiScopes';
import { Permission } from './permissions';

export interface ActorRole {
  id: string;
  hierarchy: number;
}

/**
 * Impersonation: a super administrator views the administration with the permissions of a role or
 * of one member, read-only and for a limited time.
 */
export interface Viewing {
  roleId: string | null;
  personId: number | null;
  startedAt: Date;
  /** Time at which the impersonation expires. */
  until: Date;
  /** Real roles of the super administrator. */
  ownRoles: readonly ActorRole[];
}

/** A signed-in user, as loaded with the session of the call. */
export interface ActorIdentity {
  userId: number;
  sessionId: string;
  subscription: 'free' | 'premium' | 'pro';
  roles: readonly ActorRole[];
  permissions: ReadonlySet<Permission>;
  /** Set during impersonation; roles and permissions are then the impersonated ones. */
  viewing?: Viewing | null;
}

/**
 * The actor of a call: an anonymous visitor or a member with roles. Loaded from the database for
 * every call, so that a change of roles applies from the next call on.
 */
export class Actor {
  private constructor(private readonly identity: ActorIdentity | null) {}

  static readonly anonymous = new Actor(null);

  static member(identity: ActorIdentity): Member {
    return new Actor(identity) as Member;
  }

  get userId(): number | null {
    return this.identity?.userId ?? null;
  }

  get sessionId(): string | null {
    return this.identity?.sessionId ?? null;
  }

  get isMember(): boolean {
    return this.identity !== null;
  }

  get roles(): readonly ActorRole[] {
    return this.identity?.roles ?? [];
  }

  /**
   * Returns the current impersonation; null without one. Impersonation changes only the roles and
   * permissions of the actor.
   */
  get viewing(): Viewing | null {
    return this.identity?.viewing ?? null;
  }

  /** Returns the real roles of the user, even during impersonation. */
  get ownRoles(): readonly ActorRole[] {
    return this.viewing?.ownRoles ?? this.roles;
  }

  get subscription(): ActorIdentity['subscription'] | null {
    return this.identity?.subscription ?? null;
  }

  /** Returns the permissions of the roles; system.admin.full implies all of them. */
  get permissions(): readonly Permission[] {
    if (!this.identity) return [];
    return Object.values(Permission).filter((permission) => this.can(permission));
  }

  /** Returns the hierarchy level of the highest role; 0 without a role. */
  get hierarchy(): number {
    return Math.max(0, ...this.roles.map((role) => role.hierarchy));
  }

  /** Returns whether a role grants the permission (system.admin.full grants all). */
  can(permission: Permission): boolean {
    const granted = this.identity?.permissions;
    return granted ? granted.has(permission) || granted.has(Permission.SYSTEM_ADMIN_FULL) : false;
  }

  has(roleId: string): boolean {
    return this.roles.some((role) => role.id === roleId);
  }
}

/** A signed-in actor, as verified by an access rule or by `requireMember`. */
export type Member = Actor & { readonly userId: number; readonly sessionId: string };

/** A game client, identified by a game token. It may only record calls and shifts of its member. */
export interface GameClient {
  tokenId: number;
  userId: number;
}

/** API token of a call. The call is refused by operations that are not open to one of its scopes. */
export interface ApiClient {
  tokenId: number;
  scopes: readonly ApiScope[];
}

/** The actor of a token, and whether the token was invalid. */
export interface Identified {
  actor: Actor;
  brokenToken: boolean;
  /** Set only for a valid game token; the actor is then anonymous. */
  gameClient?: GameClient | null;
  /** Set when the token is an API token: `invalid` when it is unknown, expired or revoked. */
  apiClient?: ApiClient | 'invalid' | null;
}

export const ANONYMOUS: Identified = { actor: Actor.anonymous, brokenToken: false };
