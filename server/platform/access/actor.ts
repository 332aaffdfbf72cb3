import { Permission } from './permissions';

/** A role as an actor carries it. */
export interface ActorRole {
  id: string;
  hierarchy: number;
}

/**
 * As whom a super administrator looks at the administration for a while, reading only: as any
 * holder of a role, or as one person.
 */
export interface Viewing {
  roleId: string | null;
  personId: number | null;
  startedAt: Date;
  /** When it ends by itself. */
  until: Date;
  /** The roles that they really hold. */
  ownRoles: readonly ActorRole[];
}

/** A signed-in person, as loaded with the session of the call. */
export interface ActorIdentity {
  userId: number;
  sessionId: string;
  subscription: 'free' | 'premium' | 'pro';
  roles: readonly ActorRole[];
  permissions: ReadonlySet<Permission>;
  /** Set while they look as somebody else; roles and permissions are then those of that one. */
  viewing?: Viewing | null;
}

/**
 * The actor of a call: an anonymous visitor or a member with roles. Built anew from the database
 * for every call, so that a role given or taken acts on the very next one.
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

  /** As whom they look for now; null for themselves. Everything else about them stays their own. */
  get viewing(): Viewing | null {
    return this.identity?.viewing ?? null;
  }

  /** The roles that they really hold, whoever they look as. */
  get ownRoles(): readonly ActorRole[] {
    return this.viewing?.ownRoles ?? this.roles;
  }

  get subscription(): ActorIdentity['subscription'] | null {
    return this.identity?.subscription ?? null;
  }

  /** The permissions of the roles; a holder of system.admin.full has them all. */
  get permissions(): readonly Permission[] {
    if (!this.identity) return [];
    return Object.values(Permission).filter((permission) => this.can(permission));
  }

  /** The height of the highest role; 0 without any. */
  get hierarchy(): number {
    return Math.max(0, ...this.roles.map((role) => role.hierarchy));
  }

  /** True when a role grants the permission (system.admin.full grants everything). */
  can(permission: Permission): boolean {
    const granted = this.identity?.permissions;
    return granted ? granted.has(permission) || granted.has(Permission.SYSTEM_ADMIN_FULL) : false;
  }

  has(roleId: string): boolean {
    return this.roles.some((role) => role.id === roleId);
  }
}

/** A signed-in actor, as access rules for members give it and `requireMember` makes it. */
export type Member = Actor & { readonly userId: number; readonly sessionId: string };

/**
 * A game client, known by a game token. It records calls of that member and may do nothing else.
 */
export interface GameClient {
  tokenId: number;
  userId: number;
}

/** The actor that a token names, and whether the token was invalid. */
export interface Identified {
  actor: Actor;
  brokenToken: boolean;
  /** Set only for a live game token; the actor is then anonymous. */
  gameClient?: GameClient | null;
}
