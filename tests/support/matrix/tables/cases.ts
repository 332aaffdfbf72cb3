import { Comment } from '#domains/content/comments/comment.entity';
import { CommentStatus } from '#domains/content/comments/comment.types';
import { CaseEntryKind } from '#domains/moderation/cases/entries/entry.types';
import { readCommentFacts } from '#domains/moderation/cases/recording/commentFacts.reads';
import { recordWaitingComment } from '#domains/moderation/cases/recording/comments';
import { recordEarlierReport } from '#domains/moderation/cases/recording/reports';
import { storeComment } from '#server/seeds/factories/comment.factory';
import { storeReport } from '#server/seeds/factories/report.factory';
import { MatterKind } from '#domains/moderation/cases/caseStates';
import { CaseSubjectType } from '#domains/moderation/cases/cases.types';
import { CaseRow } from '#domains/moderation/cases/case.entity';
import { HandoverNoteRow } from '#domains/moderation/cases/handover/handoverNote.entity';
import {
  addEntry,
  addMatter,
  caseFor,
  change,
  settleMatter,
} from '#domains/moderation/cases/handling/caseStorage';
import { CaseMessageRow } from '#domains/moderation/messages/caseMessage.entity';
import { ReportSeverity } from '#domains/moderation/reports/report.types';
import { repository, transaction } from '#platform/db/transaction';
import { now } from '#platform/running/clock';
import { createPerson } from '../cast';
import { plain, type Caller, type Entry, type Matrix, type Variables } from '../matrix';
import { ALLOWED, holders, members, type Outcome } from '../spec';

const view = (outcome?: Outcome) => holders('moderation.reports.view', outcome);
const handle = (outcome?: Outcome) => holders('moderation.reports.handle', outcome);
const moderate = (outcome?: Outcome) => holders('moderation.comments.moderate', outcome);

/** Stores an open case about a user. */
const caseOn = (userId: number): Promise<CaseRow> =>
  transaction(async () => {
    const subject = {
      subjectType: CaseSubjectType.USER,
      subjectId: userId,
      subjectText: null,
      personId: userId,
    };
    const row = await caseFor(subject, { severity: ReportSeverity.LOW });
    await addMatter(row, MatterKind.HAND, row.id);
    return row;
  });

/** Stores a claimed case about a user. */
const claimedCaseOn = async (userId: number, holderId: number): Promise<CaseRow> => {
  const row = await caseOn(userId);
  await transaction(() => change(row, { assignedToId: holderId }));
  return row;
};

/** Stores a closed case about a user. */
const closedCaseOn = async (userId: number): Promise<CaseRow> => {
  const { id } = await caseOn(userId);
  await transaction(() => settleMatter(MatterKind.HAND, id));
  return repository(CaseRow).findOneByOrFail({ id });
};

const other = async () => (await createPerson()).id;
type Asked = (row: CaseRow, caller: Caller) => Variables | Promise<Variables>;

/** Entry of an operation on cases that is refused on a case about the caller. */
const handled = (
  send: string,
  asked: Asked,
  make: (userId: number, caller: Caller) => Promise<CaseRow> = caseOn,
): Entry => ({
  send,
  cases: {
    'about another': {
      expected: handle(),
      variables: async (caller) => asked(await make(await other(), caller), caller),
    },
    'about the caller': {
      expected: handle('OWN_CASE'),
      variables: async (caller) => asked(await make(caller.id, caller), caller),
    },
  },
});

const asRead: Asked = ({ number, version }) => ({ number, version });
const mutation = (name: string) =>
  `mutation ($number: String!, $version: Int!) { ${name}(input: { number: $number, version: $version }) { ... on CasePayload { case { number } } } }`;

/** Stores a case about a reported comment of a user. */
async function reportedCaseOf(userId: number): Promise<CaseRow> {
  const { id: targetId } = await storeComment({ userId });
  const report = await storeReport({
    targetId,
    targetUserId: userId,
    reporterId: (await createPerson()).id,
  });
  return transaction(() => recordEarlierReport(report));
}

/** Stores a case about a reported comment of a user, which staff have hidden. */
async function hiddenCaseOf(userId: number): Promise<CaseRow> {
  const row = await reportedCaseOf(userId);
  const { id: actorId } = await createPerson('moderator');
  await transaction(async () => {
    await addEntry(row, { kind: CaseEntryKind.HIDDEN, actorId });
    await repository(Comment).update(row.subjectId ?? 0, { status: CommentStatus.REPORTED });
  });
  return row;
}

/** Stores a case about a comment of a user that waits for a moderator. */
async function waitingCaseOf(userId: number): Promise<CaseRow> {
  const { id: subjectId } = await storeComment({ userId, status: CommentStatus.PENDING });
  await transaction(async () => {
    const comment = await readCommentFacts(subjectId);
    if (comment) await recordWaitingComment(comment);
  });
  return repository(CaseRow).findOneByOrFail({ subjectId });
}

/** Stores a case about a comment of a user that the caller has approved. */
async function approvedCaseOf(userId: number, { id: decidedById }: Caller): Promise<CaseRow> {
  const { id, subjectId } = await waitingCaseOf(userId);
  const decision = { status: CommentStatus.APPROVED, decidedById, decidedAt: now() };
  await transaction(() => repository(Comment).update(subjectId ?? 0, decision));
  await transaction(() => settleMatter(MatterKind.HELD, subjectId ?? 0));
  return repository(CaseRow).findOneByOrFail({ id });
}

/** Entry of an action on the comment of a case. */
const onComment = (
  name: string,
  expected: typeof handle,
  make: (userId: number) => Promise<CaseRow>,
): Entry => ({
  send: mutation(name),
  cases: {
    'about another': {
      expected: expected(),
      variables: async (caller) => asRead(await make(await other()), caller),
    },
    'about the caller': {
      expected: expected('OWN_CASE'),
      variables: async (caller) => asRead(await make(caller.id), caller),
    },
  },
});

const readNote: Entry['cases'][string]['variables'] = async () => {
  const row = { authorId: await other(), caseId: null, text: 'Un essai', createdAt: now() };
  return { id: (await transaction(() => repository(HandoverNoteRow).save(row))).id };
};

/** Stores a message of the team to a user. */
const written = async (personId: number): Promise<Variables> => {
  const { id: caseId, number } = await caseOn(personId);
  const message = { caseId, personId, authorId: await other(), fromTeam: true, text: 'Bonjour' };
  await transaction(() => repository(CaseMessageRow).insert({ ...message, sentAt: now() }));
  return { number };
};

/**
 * Operations on cases. The permission to view reports is required for reading a case, and the
 * permission to handle reports for changing it.
 */
export const cases: Matrix = {
  'Query.cases': plain('{ cases { total items { number } } }', view(), undefined, {
    read: () => ALLOWED,
  }),
  'Query.caseCounts': plain('{ caseCounts { open } }', view()),
  'Query.handover': plain('{ handover { newsCount } }', view()),
  'Query.case': {
    send: 'query ($number: String!) { case(number: $number) { number } }',
    cases: {
      'about another': {
        expected: view(),
        variables: async () => ({ number: (await caseOn(await other())).number }),
      },
      'about the caller': {
        expected: view(),
        variables: async ({ id }) => ({ number: (await caseOn(id)).number }),
      },
    },
  },
  'Query.earlierCaseEntries': plain(
    'query ($number: String!) { earlierCaseEntries(number: $number, beforeId: "999999999") { id } }',
    view(),
    async () => ({ number: (await caseOn(await other())).number }),
  ),
  'Query.decisionsAbout': plain(
    'query ($userId: ID!) { decisionsAbout(userId: $userId) { total } }',
    view(),
    async () => ({ userId: String(await other()) }),
  ),
  'Subscription.casesChanged': plain('subscription { casesChanged { number } }', view()),
  'Mutation.openCase': {
    send: 'mutation ($input: OpenCaseInput!) { openCase(input: $input) { case { number } } }',
    cases: {
      'about another': {
        expected: handle(),
        variables: async () => ({ input: inputOn(await other()) }),
      },
      'about the caller': {
        expected: handle('OWN_CASE'),
        variables: ({ id }) => ({ input: inputOn(id) }),
      },
    },
  },
  'Mutation.addCaseNote': handled(
    'mutation ($number: String!) { addCaseNote(input: { number: $number, text: "Vu" }) { case { number } } }',
    ({ number }) => ({ number }),
  ),
  'Mutation.writeToCasePerson': handled(
    'mutation ($number: String!) { writeToCasePerson(input: { number: $number, text: "Bonjour" }) { case { number } } }',
    ({ number }) => ({ number }),
  ),
  'Query.myConversations': plain('{ myConversations { total } }', members()),
  'Query.myConversation': {
    send: 'query ($number: String!) { myConversation(number: $number) { number } }',
    cases: {
      'of the caller': { expected: members(), variables: ({ id }) => written(id) },
      'of another': {
        expected: members('nothing'),
        variables: async () => written(await other()),
      },
    },
  },
  'Mutation.answerTeam': {
    send: 'mutation ($number: String!) { answerTeam(input: { number: $number, text: "Bonjour" }) { conversation { number } } }',
    cases: {
      'of the caller': { expected: members(), variables: ({ id }) => written(id) },
      'of another': {
        expected: members('CONVERSATION_NOT_FOUND'),
        variables: async () => written(await other()),
      },
    },
  },
  'Mutation.decideCase': {
    send: `mutation ($number: String!, $version: Int!) { decideCase(input: { number: $number, version: $version, subject: BREACH, person: WARN,
      ruleKey: "harcelement", facts: "Vous avez insulté un joueur." }) { ... on CasePayload { case { number } } } }`,
    cases: {
      'about another': {
        expected: handle(),
        variables: async (caller) => asRead(await caseOn(await other()), caller),
      },
      // Whoever may read the case learns first that it is about them.
      'about the caller': {
        expected: view('OWN_CASE'),
        variables: async (caller) => asRead(await caseOn(caller.id), caller),
      },
    },
  },
  'Mutation.linkCases': handled(
    `mutation ($number: String!, $otherNumber: String!) {
      linkCases(input: { number: $number, otherNumber: $otherNumber }) { case { number } } }`,
    async ({ number }) => ({ number, otherNumber: (await caseOn(await other())).number }),
  ),
  'Mutation.claimCase': handled(mutation('claimCase'), asRead),
  'Mutation.releaseCase': handled(mutation('releaseCase'), asRead, (userId, caller) =>
    claimedCaseOn(userId, caller.id),
  ),
  'Mutation.hideCaseComment': onComment('hideCaseComment', handle, reportedCaseOf),
  'Mutation.unhideCaseComment': onComment('unhideCaseComment', handle, hiddenCaseOf),
  'Mutation.approveCaseComment': onComment('approveCaseComment', moderate, waitingCaseOf),
  'Mutation.unapproveCaseComment': {
    send: mutation('unapproveCaseComment'),
    cases: {
      'approved by another': {
        expected: moderate('COMMENT_NOT_UNAPPROVABLE'),
        variables: async (caller) => asRead(await waitingCaseOf(await other()), caller),
      },
      'approved by the caller': {
        expected: moderate(),
        variables: async (caller) => asRead(await approvedCaseOf(await other(), caller), caller),
      },
      'about the caller': {
        expected: moderate('OWN_CASE'),
        variables: async (caller) => asRead(await approvedCaseOf(caller.id, caller), caller),
      },
    },
  },
  'Mutation.answerInDiscussion': {
    ...onComment('answerInDiscussion', moderate, reportedCaseOf),
    send: `mutation ($number: String!) {
      answerInDiscussion(input: { number: $number, content: "Restez courtois." }) { case { number } } }`,
  },
  'Mutation.closeCase': handled(mutation('closeCase'), asRead),
  'Mutation.reopenCase': handled(mutation('reopenCase'), asRead, closedCaseOn),
  'Mutation.markCasePresence': plain(
    `mutation ($number: String!) {
      markCasePresence(input: { number: $number, activity: LOOKING }) { presences { writing } } }`,
    view(),
    async () => ({ number: (await caseOn(await other())).number }),
    { read: () => ALLOWED },
  ),
  'Mutation.markCaseVisit': plain(
    'mutation ($seenUntil: DateTime!) { markCaseVisit(input: { seenUntil: $seenUntil }) { seenUntil } }',
    view(),
    () => ({ seenUntil: now().toISOString() }),
  ),
  'Mutation.addHandoverNote': plain(
    'mutation { addHandoverNote(input: { text: "À suivre" }) { note { id } } }',
    handle(),
  ),
  'Mutation.markHandoverNoteRead': plain(
    'mutation ($id: ID!) { markHandoverNoteRead(input: { id: $id }) { note { read } } }',
    view(),
    readNote,
  ),
};

function inputOn(subjectId: number) {
  return { subjectType: 'USER', subjectId: String(subjectId), severity: 'LOW', note: 'À suivre' };
}
