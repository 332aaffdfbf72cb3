/**
 * What each domain holds about a person, for the export that the person asks for. A domain registers
 * a reader of its own tables; this one knows none of them. Source: decisions, section 1.
 */
export type PersonalDataReader = (userId: number) => Promise<unknown>;

const readers = new Map<string, PersonalDataReader>();

/**
 * Adds a part to the export of a member's data. Called by a domain's registration function, once for
 * each app that is built.
 * @param name the part's key in the export, in English, such as `comments`
 * @param read gives plain JSON: everything kept about the person, dates as Date or ISO text, neither
 *   secrets (hashes, tokens) nor other people's data
 * @throws when the name is taken
 */
export function registerPersonalData(name: string, read: PersonalDataReader): void {
  if (readers.has(name)) throw new Error(`Personal data is registered twice: ${name}`);
  readers.set(name, read);
}

/** Everything that the domains hold about an account, by part, in alphabetical order. */
export async function collectPersonalData(userId: number): Promise<Record<string, unknown>> {
  const parts: Record<string, unknown> = {};
  for (const [name, read] of [...readers].toSorted(([one], [other]) => one.localeCompare(other))) {
    parts[name] = await read(userId);
  }
  return parts;
}

/** Forgets every reader, so that a process may build the app again (tests). */
export function clearPersonalData(): void {
  readers.clear();
}
