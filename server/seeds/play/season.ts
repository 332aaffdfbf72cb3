import { demoMemberEmails } from '../people/members';

/**
 * Members who play one short shift after their other calls. They form pairs: both members of a pair
 * play the same calls, so that they share a place in the ranking.
 */
export const guests: readonly string[] = demoMemberEmails.filter(
  (_, index) => index % 7 === 1 && index % 5 !== 2,
);

/** Every fifth demonstration member. All calls of these members come from signed shifts. */
export const seasonPlayers: ReadonlySet<string> = new Set(
  demoMemberEmails.filter((_, index) => index % 5 === 2),
);
