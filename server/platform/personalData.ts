/**
 * Reads what one domain holds about a person, for the data export. Each domain lists its readers in
 * its manifest; this module knows no domain. A reader gives plain JSON: everything stored about the
 * person, dates as Date or ISO text, and neither secrets (hashes, tokens) nor other people's data.
 */
export type PersonalDataReader = (userId: number) => Promise<unknown>;

/** The readers of a domain, each under its English key in the export. */
export type PersonalData = Readonly<Record<string, PersonalDataReader>>;

let readers: PersonalData = {};

/** Sets the readers of all domains. Called once by the composition root. */
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
