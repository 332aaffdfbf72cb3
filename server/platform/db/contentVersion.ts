import type { EntityTarget, ObjectLiteral } from 'typeorm';

/**
 * A number that changes whenever what anonymous visitors read may have changed. A cached answer is
 * served only while the number it was made under is still current.
 */
export interface ContentVersion {
  /** The current number; null when nobody may cache (several servers and nothing that joins them). */
  current(): Promise<number | null> | number | null;
  /** Before a commit: answers made from now on may already be too old. */
  announce(): Promise<void> | void;
  /** After a commit, before the writer is answered. */
  bump(): Promise<void> | void;
}

/** One for all apps of a process: what an earlier one remembered is not taken for the next one's. */
let local = 0;

/** For one server alone: a counter in memory. Commit and bump leave no room between them to be read. */
export function localContentVersion(): ContentVersion {
  local += 1;
  return { current: () => local, announce: () => {}, bump: () => void (local += 1) };
}

/** Where several servers may write and nothing joins them: never cache. */
export const noContentVersion: ContentVersion = {
  current: () => null,
  announce: () => {},
  bump: () => {},
};

let version: ContentVersion = noContentVersion;

export function useContentVersion(chosen: ContentVersion): void {
  version = chosen;
}

export function contentVersion(): ContentVersion {
  return version;
}

const publicContent = new Set<EntityTarget<ObjectLiteral>>();

/** Marks a table that anonymous visitors see: whoever opens it for writing drops the caches. */
export function PublicContent(): ClassDecorator {
  return (entity) => void publicContent.add(entity as unknown as EntityTarget<ObjectLiteral>);
}

export function isPublicContent(entity: EntityTarget<ObjectLiteral>): boolean {
  return publicContent.has(entity);
}
