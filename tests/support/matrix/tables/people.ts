import { StaffNoteRow } from '#domains/moderation/notes/staffNote.entity';
import { SessionRow } from '#domains/identity/auth/sessions/session.entity';
import { now } from '#platform/running/clock';
import { repository, transaction } from '#platform/db/transaction';
import { peerOf, createPerson } from '../cast';
import type { Caller, Case, Entry, Matrix, Variables } from '../matrix';
import { banned, next, order } from '../objects';
import { ALLOWED, but, holders, NOTHING, type Outcome, type Verdicts } from '../spec';

const other = async () => (await createPerson()).id;
const view = (outcome?: Outcome) => holders('moderation.reports.view', outcome);
const write = (outcome?: Outcome) => holders('moderation.reports.handle', outcome);

/** Stores a staff note about a user. @returns its ID */
async function note(userId: number, authorId: number): Promise<number> {
  const row = { userId, authorId, text: 'Un essai', createdAt: now() };
  const { id } = await transaction(() => repository(StaffNoteRow).save(row));
  return id;
}

/** Stores an active session of another user. */
async function session(userId: number): Promise<void> {
  const id = `matrice-${next()}`;
  const at = { createdAt: now(), lastSeenAt: now() };
  await transaction(() =>
    repository(SessionRow).insert({ id, userId, ...at, userAgent: '', ipAddress: '10.9.0.1' }),
  );
}

const of = (
  expected: Verdicts,
  find: (caller: Caller) => Promise<number> | number,
  prepare: (userId: number, caller: Caller) => Promise<unknown> | void = () => {},
): Case => ({
  expected,
  variables: async (caller): Promise<Variables> => {
    const userId = await find(caller);
    await prepare(userId, caller);
    return { userId };
  },
});

/**
 * Entry of account data that is readable with users.edit, but only for accounts of a lower rank.
 */
const ofLower = (send: string, stored: Parameters<typeof of>[2]): Entry => ({
  send,
  cases: {
    'the caller': of(holders('users.edit', 'SELF_ACTION_FORBIDDEN'), ({ id }) => id),
    'another member': of(holders('users.edit'), other, stored),
    'a user of the same rank': of(
      but(holders('users.edit', 'HIGHER_ROLE'), { super_admin: ALLOWED }),
      async (caller) => (await peerOf(caller)).id,
      stored,
    ),
  },
});

/** Entry with a case for a note by the caller, one by a colleague and one about the caller. */
const onNote = (send: string): Entry => {
  const asked =
    (make: (caller: Caller) => Promise<number>): Case['variables'] =>
    async (caller) => ({ id: await make(caller) });
  return {
    send,
    cases: {
      'the caller’s own': {
        expected: write(),
        variables: asked(async ({ id }) => note(await other(), id)),
      },
      'a colleague’s': {
        expected: write('FORBIDDEN'),
        variables: asked(async () => note(await other(), (await createPerson('moderator')).id)),
      },
      'on the caller': {
        expected: write('NOTE_NOT_FOUND'),
        variables: asked(async ({ id }) => note(id, (await createPerson('moderator')).id)),
      },
    },
  };
};

/** Staff operations on one user. */
export const people: Matrix = {
  'Query.accountSessions': ofLower(
    'query ($userId: ID!) { accountSessions(userId: $userId) { device } }',
    session,
  ),
  'Query.accountOrders': ofLower(
    'query ($userId: ID!) { accountOrders(userId: $userId) { items { id } } }',
    order,
  ),
  'Query.accountBans': {
    send: 'query ($userId: ID!) { accountBans(userId: $userId) { id } }',
    cases: {
      'another member': of(holders('users.ban'), other, banned),
      'a user who was never banned': of(holders('users.ban', NOTHING), other),
    },
  },
  'Query.staffNotes': {
    send: 'query ($userId: ID!) { staffNotes(userId: $userId) { items { id } } }',
    cases: {
      'on another member': of(view(), other, (userId, { id }) => note(userId, id)),
      'on the caller': of(
        view('SELF_ACTION_FORBIDDEN'),
        ({ id }) => id,
        (userId) => note(userId, userId),
      ),
    },
  },
  'Mutation.addStaffNote': {
    send: 'mutation ($userId: ID!) { addStaffNote(input: { userId: $userId, text: "Vu" }) { note { id } } }',
    cases: {
      'on another member': of(write(), other),
      'on a user of the same rank': of(write(), async (caller) => (await peerOf(caller)).id),
      'on the caller': of(write('SELF_ACTION_FORBIDDEN'), ({ id }) => id),
    },
  },
  'Mutation.updateStaffNote': onNote(
    'mutation ($id: ID!) { updateStaffNote(input: { id: $id, text: "Vu et revu" }) { note { id } } }',
  ),
  'Mutation.deleteStaffNote': onNote(
    'mutation ($id: ID!) { deleteStaffNote(input: { id: $id }) { message } }',
  ),
};
