import { demoMemberEmails } from '../people/members';

/** Each fifth member has the game that signs; all of their calls come by shifts. */
export const seasonPlayers: ReadonlySet<string> = new Set(
  demoMemberEmails.filter((_, index) => index % 5 === 2),
);
