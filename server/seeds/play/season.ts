import { demoMemberEmails } from '../people/members';

/**
 * Members who play one short shift after their other calls. Two and two play the same calls, so that
 * the ranking has ties.
 */
export const guests: readonly string[] = demoMemberEmails.filter(
  (_, index) => index % 7 === 1 && index % 5 !== 2,
);

/** Each fifth member has the game that signs; all of their calls come by shifts. */
export const seasonPlayers: ReadonlySet<string> = new Set(
  demoMemberEmails.filter((_, index) => index % 5 === 2),
);
