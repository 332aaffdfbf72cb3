import { registerInstallation } from '#domains/game/shifts/installations.service';
import { startGameLink } from '#domains/game/shifts/links/gameLinks.service';
import { Shift } from '#domains/game/shifts/tables/shift.entity';
import { ShiftCheckKind, ShiftState, ShiftVerdict } from '#domains/game/shifts/shift.types';
import { repository, transaction } from '#platform/db/transaction';
import { now } from '#platform/running/clock';
import { signDraft, type Draft } from '#server/seeds/play/gameClient/protocol';
import { createPerson } from '../cast';
import { plain, type Caller, type Case, type Entry, type Matrix } from '../matrix';
import { gameToken, next } from '../objects';
import { ALLOWED, but, allCallers, holders, members, NOTHING, type Verdicts } from '../spec';

/** Registers an installation of an account. */
async function installation(userId: number) {
  const made = await registerInstallation({ userId }, 'Poste de la matrice');
  return { id: String(made.installation.id), key: made.key, next: 1 };
}

/** Address of a game for one request, so that no rate limit is reached. */
const gameAddress = () => ({ ipAddress: `2001:db8:${next().toString(16)}::1`, userAgent: '' });

/** Stores the request of a game to be linked. @returns its codes, as variables */
async function gameLink() {
  const { deviceCode, userCode } = await startGameLink('Poste de la matrice', gameAddress());
  return { deviceCode, code: userCode };
}

const decidedLink = (mutation: string) =>
  plain(
    `mutation ($code: String!) { ${mutation}(input: { code: $code }) { message } }`,
    members(),
    async () => ({ code: (await gameLink()).code }),
  );

/** Stores a quarantined shift of an account, which awaits a decision of staff. */
async function doubtful(userId: number, change: Partial<Shift> = {}): Promise<Shift> {
  const { id: installationId } = await installation(userId);
  const row = { userId, installationId: Number(installationId), key: `matrice-${next()}` };
  const doubt = { verdict: ShiftVerdict.QUARANTINED, reason: ShiftCheckKind.RHYTHM };
  const at = { openedAt: now(), closedAt: now(), lastMessageAt: now(), judgedAt: now() };
  const rest = { state: ShiftState.CLOSED, clockAheadSeconds: 0 };
  return transaction(() =>
    repository(Shift).save(
      Object.assign(new Shift(), { ...row, ...doubt, ...at, ...rest, ...change }),
    ),
  );
}

/** Stores a shift, and returns the variables that name it. */
async function stored(owner: number | Promise<number>) {
  const { installationId, key } = await doubtful(await owner);
  return { installationId: String(installationId), shiftKey: key };
}

const own = ({ id }: Caller) => id;
const other = async () => (await createPerson()).id;

/** Entry with a case for the caller's own object and one for an object of another member. */
const both = (
  send: string,
  make: (userId: number) => Promise<{ id: number | string }>,
  ofOthers: Verdicts,
): Entry => {
  const of = (expected: Verdicts, owner: (caller: Caller) => number | Promise<number>): Case => ({
    expected,
    variables: async (caller) => ({ id: String((await make(await owner(caller))).id) }),
  });
  return {
    send,
    cases: { 'the caller’s own': of(members(), own), 'another’s': of(ofOthers, other) },
  };
};

const tokenOf = async ({ id, who }: Caller) =>
  who === 'visitor' ? undefined : (await gameToken(id)).token;

/**
 * Entry of a signed message, with cases for a session token, for the caller's game token, and for
 * an installation of another player.
 */
function signed(name: string, input: string, draftOf: (shiftKey: string) => Draft): Entry {
  const variables =
    (owner: (caller: Caller) => number | Promise<number>) => async (caller: Caller) => {
      const stored = await installation(await owner(caller));
      const key = `matrice-${next()}`;
      if (name !== 'openShift') {
        // Opens the shift of the message first.
        await openedBefore(Number(stored.id), await owner(caller), key);
      }
      const { message, signature } = signDraft(stored, draftOf(key), now());
      return { message, signature };
    };
  const mine = (caller: Caller) => (caller.who === 'visitor' ? other() : caller.id);
  return {
    send: `mutation ($message: ${input}!, $signature: String!) {
      ${name}(message: $message, signature: $signature) { nextSequence } }`,
    cases: {
      'by a session': { expected: allCallers('GAME_TOKEN_INVALID'), variables: variables(mine) },
      'by the caller’s game token': {
        expected: but(allCallers(), { visitor: 'GAME_TOKEN_INVALID' }),
        variables: variables(mine),
        token: tokenOf,
      },
      'of another’s installation': {
        expected: but(allCallers('INSTALLATION_NOT_FOUND'), { visitor: 'GAME_TOKEN_INVALID' }),
        variables: variables(other),
        token: tokenOf,
      },
    },
  };
}

function openedBefore(installationId: number, userId: number, key: string): Promise<Shift> {
  const at = { openedAt: now(), lastMessageAt: now(), clockAheadSeconds: 0 };
  const row = Object.assign(new Shift(), { userId, installationId, key, ...at });
  return transaction(() => repository(Shift).save(row));
}

const call = () => ({
  callId: `matrice-${next()}`,
  answeredAt: now().toISOString(),
  kind: 'FIRE' as const,
  successful: true,
  perfect: false,
  responseSeconds: 4,
  durationSeconds: 60,
});

const reviewers = holders('moderation.results.review');

const opened = (shiftKey: string): Draft => ({
  type: 'openShift',
  shiftKey,
  openedAt: now().toISOString(),
});
const added = (shiftKey: string): Draft => ({ type: 'sendShiftCalls', shiftKey, calls: [call()] });
const closed = (shiftKey: string): Draft => ({
  type: 'closeShift',
  shiftKey,
  closedAt: now().toISOString(),
});

const registering = (send: string, variables?: Case['variables']): Entry => ({
  send,
  cases: {
    'by a session': { expected: allCallers('GAME_TOKEN_INVALID'), variables },
    'by the caller’s game token': {
      expected: but(allCallers(), { visitor: 'GAME_TOKEN_INVALID' }),
      variables,
      token: tokenOf,
    },
  },
});

/** @param hidden outcome of a shift of another member */
const reading = (send: string, hidden: string): Entry => ({
  send,
  cases: {
    'by a session': {
      expected: allCallers('GAME_TOKEN_INVALID'),
      variables: () => stored(other()),
    },
    'by the caller’s game token': {
      expected: but(allCallers(), { visitor: 'GAME_TOKEN_INVALID' }),
      variables: ({ who, id }) => stored(who === 'visitor' ? other() : id),
      token: tokenOf,
    },
    'of another’s installation': {
      expected: but(allCallers(hidden), { visitor: 'GAME_TOKEN_INVALID' }),
      variables: () => stored(other()),
      token: tokenOf,
    },
  },
});

/** Returns the entry of a REST route with the cases of the GraphQL operation of the same message. */
function overRest(route: string, { cases }: Entry): Matrix {
  const inBody = ([name, { variables, ...rest }]: [string, Case]) => [
    name,
    { ...rest, variables: async (caller: Caller) => ({ body: await variables?.(caller) }) },
  ];
  return { [route]: { send: route, cases: Object.fromEntries(Object.entries(cases).map(inBody)) } };
}

const openings = signed('openShift', 'OpenShiftInput', opened);
const additions = signed('sendShiftCalls', 'ShiftCallsInput', added);
const closings = signed('closeShift', 'CloseShiftInput', closed);

const READ = 'GET /api/game/installations/{installationId}/shifts/{shiftKey}';

/** REST routes of the game's protocol. */
export const gameRoutes: Matrix = {
  'POST /api/game/installations': registering('POST /api/game/installations', () => ({
    body: { name: 'Mon PC' },
  })),
  ...overRest('POST /api/game/shifts', openings),
  ...overRest('POST /api/game/shifts/calls', additions),
  ...overRest('POST /api/game/shifts/close', closings),
  [READ]: reading(READ, 'SHIFT_NOT_FOUND'),
};

/** Operations on installations, shifts and results. */
export const shifts: Matrix = {
  'Mutation.startGameLink': plain(
    'mutation { startGameLink(input: { name: "Mon PC" }) { userCode } }',
    allCallers(),
  ),
  'Mutation.collectGameLink': plain(
    'mutation ($deviceCode: String!) { collectGameLink(input: { deviceCode: $deviceCode }) { state } }',
    allCallers(),
    async () => ({ deviceCode: (await gameLink()).deviceCode }),
  ),
  'Query.gameLink': plain(
    'query ($code: String!) { gameLink(code: $code) { name } }',
    members(),
    async () => ({ code: (await gameLink()).code }),
  ),
  'Mutation.approveGameLink': decidedLink('approveGameLink'),
  'Mutation.refuseGameLink': decidedLink('refuseGameLink'),
  'Query.myInstallations': both('{ myInstallations { id } }', installation, members(NOTHING)),
  'Mutation.registerInstallation': plain(
    'mutation { registerInstallation(input: { name: "Mon PC" }) { key } }',
    members(),
  ),
  'Mutation.registerThisInstallation': registering(
    'mutation { registerThisInstallation(name: "Mon PC") { key } }',
  ),
  'Mutation.renameInstallation': both(
    'mutation ($id: ID!) { renameInstallation(input: { id: $id, name: "Autre" }) { installation { id } } }',
    installation,
    members('INSTALLATION_NOT_FOUND'),
  ),
  'Mutation.revokeInstallation': both(
    'mutation ($id: ID!) { revokeInstallation(input: { id: $id }) { message } }',
    installation,
    members('INSTALLATION_NOT_FOUND'),
  ),
  'Query.myShifts': both('{ myShifts { items { id } } }', doubtful, members(NOTHING)),
  'Query.myShift': both(
    'query ($id: ID!) { myShift(id: $id) { id explanation } }',
    doubtful,
    members(NOTHING),
  ),
  'Mutation.openShift': openings,
  'Mutation.sendShiftCalls': additions,
  'Mutation.closeShift': closings,
  'Query.shiftOfInstallation': reading(
    `query ($installationId: ID!, $shiftKey: String!) {
      shiftOfInstallation(installationId: $installationId, shiftKey: $shiftKey) { id } }`,
    NOTHING,
  ),
  'Query.gameResults': plain('{ gameResults { items { id } } }', reviewers, undefined, {
    // The empty list means that no shift is quarantined, not that something is hidden.
    read: () => ALLOWED,
  }),
  'Query.gameResult': plain(
    'query ($id: ID!) { gameResult(id: $id) { id } }',
    reviewers,
    async () => ({ id: String((await doubtful(await other())).id) }),
  ),
  'Mutation.decideResult': {
    send: 'mutation ($input: ResultDecisionInput!) { decideResult(input: $input) { ... on GameResultPayload { result { id } } ... on VersionConflict { __typename message } } }',
    cases: {
      'another’s': {
        expected: reviewers,
        variables: async () => decision((await doubtful(await other())).id),
      },
      'the caller’s own': {
        expected: Object.fromEntries(
          Object.entries(reviewers).map(([who, verdict]) => [
            who,
            verdict === ALLOWED ? 'CONFLICT_OF_INTEREST' : verdict,
          ]),
        ),
        variables: async ({ id, who }) =>
          decision((await doubtful(who === 'visitor' ? await other() : id)).id),
      },
    },
  },
};

const decision = (id: number) => ({ input: { id: String(id), version: 1, accept: true } });
