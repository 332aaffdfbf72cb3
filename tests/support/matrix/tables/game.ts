import { sentCall } from '#tests/support/content/calls';
import { createPerson } from '../cast';
import { plain, type Caller, type Case, type Entry, type Matrix } from '../matrix';
import { PASSWORD } from '#tests/support/running/testApp';
import { apiToken, event, gameToken, next, order } from '../objects';
import { ALLOWED, but, allCallers, holders, members, NOTHING, type Verdicts } from '../spec';
import { EventScoringKind } from '#domains/game/events/results/scoring.types';
import { CalendarAddress } from '#domains/game/events/calendar/calendarAddress.entity';
import { repository, transaction } from '#platform/db/transaction';
import { DAY, fromNow, now } from '#platform/running/clock';
import { storeEvent } from '#server/seeds/factories/event.factory';

const own = ({ id }: Caller) => id;
const other = async () => (await createPerson()).id;

type Owner = (caller: Caller) => number | Promise<number>;

/** Entry with a case for the caller's own object and one for an object of another member. */
const both = (
  send: string,
  make: (userId: number) => Promise<{ id: number }>,
  ofOthers: Verdicts,
  read?: Case['read'],
): Entry => {
  const of = (expected: Verdicts, owner: Owner): Case => ({
    expected,
    read,
    variables: async (caller) => ({ id: (await make(await owner(caller))).id }),
  });
  const cases = { 'the caller’s own': of(members(), own), 'another’s': of(ofOthers, other) };
  return { send, cases };
};

const freeEvent = async () => ({ id: (await event()).id });
async function calendarAddress({ id: userId }: Caller) {
  const address = { userId, keyHash: `cle-${next()}`, createdAt: now() };
  await transaction(() => repository(CalendarAddress).upsert(address, ['userId']));
  return {};
}

const rankedEvent = () => storeEvent({ scoring: EventScoringKind.TOTAL });

const events: Matrix = {
  'Query.events': plain('{ events { total } }', members()),
  'Query.event': plain('query ($id: ID!) { event(id: $id) { id } }', members(), freeEvent),
  'Query.myCalendarAddress': plain(
    '{ myCalendarAddress { createdAt } }',
    members(),
    calendarAddress,
  ),
  'Mutation.createCalendarAddress': plain(
    'mutation { createCalendarAddress { calendarAddress { createdAt } } }',
    members(),
  ),
  'Mutation.revokeCalendarAddress': plain(
    'mutation { revokeCalendarAddress { message } }',
    members(),
    calendarAddress,
  ),
  'Query.eventParticipants': plain(
    'query ($id: ID!) { eventParticipants(id: $id) { others } }',
    members(),
    freeEvent,
  ),
  'Query.eventStandings': plain(
    'query ($id: ID!) { eventStandings(id: $id) { isFinal } }',
    members(),
    async () => ({ id: (await rankedEvent()).id }),
  ),
  'Query.managedEvents': plain('{ managedEvents { total } }', holders('content.events.manage')),
  'Mutation.saveEvent': plain(
    'mutation ($input: EventInput!) { saveEvent(input: $input) { ... on EventPayload { event { id } } ... on VersionConflict { __typename message } } }',
    holders('content.events.manage'),
    ({ who }) => ({
      input: {
        name: `Vu par ${who}`,
        description: 'Une garde.',
        type: 'CHALLENGE',
        difficulty: 'EASY',
        startsAt: fromNow(DAY).toISOString(),
        endsAt: fromNow(2 * DAY).toISOString(),
        rewards: [],
        prizes: [],
      },
    }),
  ),
  'Mutation.cancelEvent': plain(
    'mutation ($id: ID!) { cancelEvent(input: { id: $id, version: 1 }) { ... on EventPayload { event { id } } ... on VersionConflict { __typename message } } }',
    holders('content.events.manage'),
    freeEvent,
  ),
  'Mutation.deleteEvent': plain(
    'mutation ($id: ID!) { deleteEvent(input: { id: $id, version: 1 }) { ... on DeletedPayload { id } ... on VersionConflict { __typename message } } }',
    holders('content.events.manage'),
    freeEvent,
  ),
  'Query.shownInEvents': plain('{ shownInEvents }', members()),
  'Query.shownInStandings': plain('{ shownInStandings }', members()),
  'Mutation.setShownInEvents': plain(
    'mutation { setShownInEvents(input: { shown: true }) { shown } }',
    members(),
  ),
  'Mutation.registerForEvent': plain(
    'mutation ($id: ID!) { registerForEvent(input: { id: $id }) { event { id } } }',
    members(),
    freeEvent,
  ),
  // The mutation removes only the caller's own registration, never that of another member.
  'Mutation.unregisterFromEvent': both(
    'mutation ($id: ID!) { unregisterFromEvent(input: { id: $id }) { event { id participants } } }',
    event,
    members('stays'),
    ({ event: { participants } }) => (participants === 1 ? 'stays' : ALLOWED),
  ),
};

const calls = () => ({ calls: [sentCall()] });

const play: Matrix = {
  'Query.myStatistics': plain('{ myStatistics { totalCalls } }', members()),
  'Subscription.myStatisticsChanged': plain(
    'subscription { myStatisticsChanged { totalCalls } }',
    members(),
  ),
  'Query.ranking': plain('{ ranking { total } }', members()),
  'Query.rankingVisibility': plain('{ rankingVisibility }', members()),
  'Mutation.setRankingVisibility': plain(
    'mutation { setRankingVisibility(input: { visibility: ANONYMOUS }) { visibility } }',
    members(),
  ),
  'Query.shownInRanking': plain('{ shownInRanking }', members()),
  'Mutation.setShownInRanking': plain(
    'mutation { setShownInRanking(input: { shown: true }) { shown } }',
    members(),
  ),
  'Query.myCallHistory': plain('{ myCallHistory { days { day } } }', members()),
  'Query.myAchievements': plain('{ myAchievements { id } }', members()),
  'Query.myGameTokens': both('{ myGameTokens { id } }', gameToken, members(NOTHING)),
  'Mutation.createGameToken': plain(
    'mutation { createGameToken(input: { name: "Mon PC" }) { token } }',
    members(),
  ),
  'Mutation.revokeGameToken': both(
    'mutation ($id: ID!) { revokeGameToken(input: { id: $id }) { message } }',
    gameToken,
    members('GAME_TOKEN_NOT_FOUND'),
  ),
  'Query.myApiTokens': both('{ myApiTokens { id } }', apiToken, members(NOTHING)),
  'Mutation.createApiToken': plain(
    'mutation ($proof: ProofInput!) { createApiToken(input: { name: "Script", scopes: [NEWS_READ], days: 30, proof: $proof }) { token } }',
    members(),
    () => ({ proof: { password: PASSWORD } }),
  ),
  'Mutation.revokeApiToken': both(
    'mutation ($id: ID!) { revokeApiToken(input: { id: $id }) { message } }',
    apiToken,
    members('API_TOKEN_NOT_FOUND'),
  ),
  'Mutation.recordCalls': {
    send: 'mutation ($calls: [RecordedCallInput!]!) { recordCalls(calls: $calls) { recorded } }',
    cases: {
      // Session tokens cannot record calls, not even a super administrator's.
      'by a session': { expected: allCallers('GAME_TOKEN_INVALID'), variables: calls },
      'by the caller’s game token': {
        expected: but(allCallers(), { visitor: 'GAME_TOKEN_INVALID' }),
        variables: calls,
        token: async ({ id, who }) => (who === 'visitor' ? undefined : (await gameToken(id)).token),
      },
    },
  },
};

/** Operations of the store. None of them has an argument for the ID of an account. */
const store: Matrix = {
  'Query.store': plain('{ store { products { id } } }', members()),
  'Query.myOrders': both('{ myOrders { items { id } } }', order, members(NOTHING)),
  'Query.order': both('query ($id: ID!) { order(id: $id) { id } }', order, members(NOTHING)),
  'Mutation.purchase': plain(
    'mutation ($input: PurchaseInput!) { purchase(input: $input) { order { id } } }',
    { ...members(), premium: ALLOWED, pro: ALLOWED },
    () => ({ input: { productId: 2, idempotencyKey: `matrice-${next()}` } }),
  ),
  'Mutation.setMembershipRenewal': plain(
    'mutation { setMembershipRenewal(input: { renews: false }) { membership { renews } } }',
    { ...members('NO_SUBSCRIPTION'), premium: ALLOWED, pro: ALLOWED },
  ),
};

/** Operations on events, the game and the store. */
export const game: Matrix = { ...events, ...play, ...store };
