import { Permission } from './permissions';

/** A role as an actor carries it. */
export interface ActorRole {
  id: string;
  hierarchy: number;
}

/** A signed-in person, as loaded with the session of the call. */
export interface ActorIdentity {
  userId: number;
  sessionId: string;
  subscription: 'free' | 'premium' | 'pro';
  roles: readonly ActorRole[];
  permissions: ReadonlySet<Permission>;
}

/**
 * Who makes the call: an anonymous visitor or a member with roles. Built anew for every call from
 * the database, so that what a role gives or takes acts on the very next one.
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

  get subscription(): ActorIdentity['subscription'] | null {
    return this.identity?.subscription ?? null;
  }

  /** The documented grants plus, for holders of system.admin.full, everything. */
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
    const held = this.identity?.permissions;
    return held ? held.has(permission) || held.has(Permission.SYSTEM_ADMIN_FULL) : false;
  }

  has(roleId: string): boolean {
    return this.roles.some((role) => role.id === roleId);
  }
}

/** An actor who is signed in: the doors of members hand one, and `requireMember` makes one. */
export type Member = Actor & { readonly userId: number; readonly sessionId: string };

/** A game client that shows a token of its own: it records calls of that member, and does nothing else. */
export interface GameClient {
  tokenId: number;
  userId: number;
}

/** Whom a token names: who acts, and whether it is not, or no longer, valid. */
export interface Identified {
  actor: Actor;
  brokenToken: boolean;
  /** Only where a live game token was shown; the actor is then anonymous. */
  gameClient?: GameClient | null;
}
