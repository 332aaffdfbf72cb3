import type { EntityTarget, ObjectLiteral } from 'typeorm';

/**
 * A number that changes whenever public content may have changed. A cached response is served only
 * while the version under which it was computed is current.
 */
export interface ContentVersion {
  /** Returns the current version; null when caching is not possible. */
  current(): Promise<number | null> | number | null;
  /** Called before a commit of public content, when computed responses become stale. */
  announce(): Promise<void> | void;
  /** Called after a commit, before the client that made the change gets its response. */
  bump(): Promise<void> | void;
}

/**
 * Content version in memory. All apps of a process share it (tests create several), so that no app
 * serves a response cached by an earlier one. It starts at the current time, because browsers may
 * cache responses for longer than the process runs.
 */
let local = Date.now();

/**
 * Creates the content version of a single server: a counter in memory. It needs no announcement,
 * because no read can occur between the commit and the bump.
 */
export function localContentVersion(): ContentVersion {
  local += 1;
  return { current: () => local, announce: () => {}, bump: () => void (local += 1) };
}

/** Content version for several servers without Redis: nothing is cached. */
export const noContentVersion: ContentVersion = {
  current: () => null,
  announce: () => {},
  bump: () => {},
};

let version: ContentVersion = noContentVersion;

export function setContentVersion(chosen: ContentVersion): void {
  version = chosen;
}

export function contentVersion(): ContentVersion {
  return version;
}

const publicContent = new Set<EntityTarget<ObjectLiteral>>();

/**
 * Marks an entity as public content. A transaction that opens its repository for writing
 * invalidates the caches.
 */
export function PublicContent(): ClassDecorator {
  return (entity) => void publicContent.add(entity as unknown as EntityTarget<ObjectLiteral>);
}

export function isPublicContent(entity: EntityTarget<ObjectLiteral>): boolean {
  return publicContent.has(entity);
}
