import type { AccessKind } from './recovery.types';

/** Something that opens an account or acts for it, without its secret. */
export interface AddedAccess {
  kind: AccessKind;
  /** Unique within the kind. */
  id: string;
  /** Name given by the member, or label of the device; null where there is one of the kind. */
  name: string | null;
  addedAt: Date;
}

/** A kind of access, provided by the module that stores it. */
export interface AccessSource {
  kind: AccessKind;
  /** Returns the access of an account added at an instant or later, oldest first. */
  listSince: (userId: number, since: Date) => Promise<Omit<AddedAccess, 'kind'>[]>;
  /**
   * Removes access inside the open transaction. Absent for devices: a recovery disconnects them all.
   */
  remove?: (userId: number, ids: readonly string[]) => Promise<void>;
}

const sources = new Map<AccessKind, AccessSource>();

/**
 * Registers a kind of access. Called by the composition root in the order of the modules: game keys
 * come before the installations that they can register.
 */
export function registerAccessSource(source: AccessSource): void {
  sources.set(source.kind, source);
}

/** Returns the registered kinds, in the order in which they are to be removed. */
export const accessSources = (): AccessSource[] => [...sources.values()];

/** Returns all access of an account added at an instant or later, kind by kind. */
export async function listAccessSince(userId: number, since: Date): Promise<AddedAccess[]> {
  const found: AddedAccess[] = [];
  for (const { kind, listSince } of sources.values()) {
    found.push(...(await listSince(userId, since)).map((access) => ({ kind, ...access })));
  }
  return found;
}
