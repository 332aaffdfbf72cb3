import { DAY, fromNow, MINUTE, SECOND } from '#platform/running/clock';
import { createUser } from '#server/seeds/factories/user.factory';
import type { User } from '#domains/identity/users/user.entity';
import type { TestApp } from '../running/testApp';

/** A call, as a game client sends it. */
export interface SentCall {
  callId: string;
  answeredAt: string;
  kind: string;
  successful: boolean;
  perfect: boolean;
  responseSeconds: number;
  durationSeconds: number;
}

let made = 0;

/** Returns a successful call of one minute with a new ID, later than the previous one. */
export function sentCall(change: Partial<SentCall> = {}): SentCall {
  made += 1;
  return {
    callId: `appel-${made}`,
    answeredAt: new Date(fromNow(-30 * DAY).getTime() + made * 3 * MINUTE).toISOString(),
    kind: 'MEDICAL',
    successful: true,
    perfect: false,
    responseSeconds: 6,
    durationSeconds: 60,
    ...change,
  };
}

/** Returns consecutive calls, three minutes apart. */
export function sentCalls(count: number, change: Partial<SentCall> = {}): SentCall[] {
  return Array.from({ length: count }, () => sentCall(change));
}

/** Returns an ISO time plus a number of seconds. */
export function later(instant: string, seconds: number): string {
  return new Date(Date.parse(instant) + seconds * SECOND).toISOString();
}

export interface TestPlayer {
  user: User;
  email: string;
  /** Token of the member's session. */
  session: string;
  /** Token of the member's game client. */
  game: string;
}

let players = 0;

/** Creates a signed-in member who joined a year ago and has a game client. */
export async function newPlayer(app: TestApp, change: Partial<User> = {}): Promise<TestPlayer> {
  players += 1;
  const email = `joueur${players}@exemple.fr`;
  const joinedAt = fromNow(-365 * DAY);
  const user = await createUser({ username: `joueur${players}`, email, joinedAt, ...change });
  const session = await app.signInAs(email, `10.8.${players >> 8}.${players % 256}`);
  return { user, email, session, game: await gameTokenOf(app, session) };
}

/** Creates a game token over GraphQL with the token of a session. */
export async function gameTokenOf(app: TestApp, session: string, name = 'Mon PC'): Promise<string> {
  const { data, errors } = await app.gql(
    'mutation ($name: String!) { createGameToken(input: { name: $name }) { token } }',
    { name },
    { as: session },
  );
  if (errors) throw new Error(errors[0]?.message);
  return data.createGameToken.token as string;
}

export const STATISTICS_FIELDS = `totalCalls successfulCalls successPercent averageResponseSeconds
  totalPlayMinutes experience level levelExperience rank nextRank experienceToNextRank`;

/** Sends calls as a game client. */
export function record(app: TestApp, token: string | undefined, calls: readonly SentCall[]) {
  return app.gql(
    `mutation ($calls: [RecordedCallInput!]!) {
      recordCalls(calls: $calls) {
        recorded alreadyKnown unlocked { key rewardExperience unlocked progress maxProgress }
        statistics { ${STATISTICS_FIELDS} }
      }
    }`,
    { calls },
    { as: token },
  );
}
