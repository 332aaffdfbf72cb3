/**
 * What each domain holds about a person, for the export that the person asks for. A domain gives
 * readers of its own tables in its manifest; this one knows none of them. A reader gives plain JSON:
 * everything kept about the person, dates as Date or ISO text, neither secrets (hashes, tokens) nor
 * other people's data. Source: decisions, section 1.
 */
export type PersonalDataReader = (userId: number) => Promise<unknown>;

/** What a domain holds: a reader for each part, by the part's key in the export, in English. */
export type PersonalData = Readonly<Record<string, PersonalDataReader>>;

let readers: PersonalData = {};

/** Says what the site holds of people. Called once by the composition root. */
export function usePersonalData(all: PersonalData): void {
  readers = all;
}

/** Everything that the domains hold about an account, by part, in alphabetical order. */
export async function collectPersonalData(userId: number): Promise<Record<string, unknown>> {
  const parts: Record<string, unknown> = {};
  for (const name of Object.keys(readers).toSorted((one, other) => one.localeCompare(other))) {
    parts[name] = await readers[name]?.(userId);
  }
  return parts;
}
