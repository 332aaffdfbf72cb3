import type { AccessKind } from './recovery.types';

/** A means of access to an account, such as a passkey or a game key, without its secret. */
export interface AddedAccess {
  kind: AccessKind;
  /** ID of the access, unique within its kind. */
  id: string;
  /** Name given by the member, or label of the device; null for kinds with one per account. */
  name: string | null;
  addedAt: Date;
}

/** A kind of access, provided by the module that stores it. */
export interface AccessSource {
  kind: AccessKind;
  /** Returns the access added to an account at an instant or later, oldest first. */
  listSince: (userId: number, since: Date) => Promise<Omit<AddedAccess, 'kind'>[]>;
  /** Removes access inside the open transaction. Absent for devices. */
  remove?: (userId: number, ids: readonly string[]) => Promise<void>;
}

const sources = new Map<AccessKind, AccessSource>();

/**
 * Registers a kind of access. The composition root registers the kinds in the order in which a
 * recovery removes them: game keys before installations, because a game key can register an
 * installation.
 */
export function registerAccessSource(source: AccessSource): void {
  sources.set(source.kind, source);
}

/** Returns the registered kinds, in the order in which they are to be removed. */
export const accessSources = (): AccessSource[] => [...sources.values()];

/** Returns all access added to an account at an instant or later, grouped by kind. */
export async function listAccessSince(userId: number, since: Date): Promise<AddedAccess[]> {
  const found: AddedAccess[] = [];
  for (const { kind, listSince } of sources.values()) {
    found.push(...(await listSince(userId, since)).map((access) => ({ kind, ...access })));
  }
  return found;
}
