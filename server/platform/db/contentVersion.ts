import type { EntityTarget, ObjectLiteral } from 'typeorm';

/**
 * A number that changes whenever public content may have changed. A cached answer is served only
 * while the version that it was made under is current.
 */
export interface ContentVersion {
  /** The current version; null when caching is not allowed (several servers without Redis). */
  current(): Promise<number | null> | number | null;
  /** Called before a commit: answers made from now on may already be stale. */
  announce(): Promise<void> | void;
  /** Called after a commit, before the writer gets its answer. */
  bump(): Promise<void> | void;
}

/**
 * Shared by all apps of a process, so that one app never serves what an earlier one cached. It
 * starts from the time, since browsers keep answers for longer than the process lives.
 */
let local = Date.now();

/**
 * The content version of a single server: a counter in memory. Nothing can read it between the
 * commit and the bump.
 */
export function localContentVersion(): ContentVersion {
  local += 1;
  return { current: () => local, announce: () => {}, bump: () => void (local += 1) };
}

/** For several servers without Redis: nothing is cached. */
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
 * Marks a table of public content: a transaction that opens it for writing invalidates the caches.
 */
export function PublicContent(): ClassDecorator {
  return (entity) => void publicContent.add(entity as unknown as EntityTarget<ObjectLiteral>);
}

export function isPublicContent(entity: EntityTarget<ObjectLiteral>): boolean {
  return publicContent.has(entity);
}
