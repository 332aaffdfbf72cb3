import type { EntityTarget, ObjectLiteral } from 'typeorm';

/**
 * A number that changes whenever public content may have changed. A cached response is served only
 * while the version under which it was computed is current.
 */
export interface ContentVersion {
  /**
   * Returns the current version; null when caching is not possible (several servers without Redis).
   */
  current(): Promise<number | null> | number | null;
  /** Called before a commit: responses computed from then on may already be stale. */
  announce(): Promise<void> | void;
  /** Called after a commit, before the writer gets its response. */
  bump(): Promise<void> | void;
}

/**
 * Shared by all apps of a process, so that no app serves a response cached by an earlier one. It
 * starts at the current time, since browsers cache responses for longer than the process lives.
 */
let local = Date.now();

/**
 * Creates the content version of a single server: a counter in memory. No read can occur between
 * the commit and the bump.
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
 * Marks an entity as public content: a transaction that opens it for writing invalidates the
 * caches.
 */
export function PublicContent(): ClassDecorator {
  return (entity) => void publicContent.add(entity as unknown as EntityTarget<ObjectLiteral>);
}

export function isPublicContent(entity: EntityTarget<ObjectLiteral>): boolean {
  return publicContent.has(entity);
}
