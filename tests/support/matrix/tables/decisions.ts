import { Appeal } from '#domains/moderation/decisions/appeals/appeal.entity';
import { appealUrl } from '#domains/moderation/decisions/appeals/appealLink';
import { Decision } from '#domains/moderation/decisions/decision.entity';
import {
  AppealKind,
  DecisionKind,
  DecisionSubject,
} from '#domains/moderation/decisions/decision.types';
import { Ban } from '#domains/identity/users/bans/ban.entity';
import { repository, transaction } from '#platform/db/transaction';
import { DAY, fromNow, now } from '#platform/running/clock';
import { createPerson } from '../cast';
import { plain, type Case, type Matrix } from '../matrix';
import { allCallers, holders, members, type Outcome } from '../spec';

/** Stores a decision about a user. */
function about(personId: number, as: Partial<Decision> = {}): Promise<Decision> {
  const kind = DecisionKind.WARNING;
  const subject = { subjectType: DecisionSubject.USER, subjectId: personId, personId };
  const times = { takenAt: now(), appealUntil: fromNow(DAY), fadesAt: fromNow(DAY) };
  return transaction(() =>
    repository(Decision).save(Object.assign(new Decision(), { kind, ...subject, ...times, ...as })),
  );
}

/** Stores a warning and a ban of a signed-out user. @returns the link mailed for the ban */
async function link() {
  const { id: userId } = await createPerson();
  const row = { userId, reason: 'Insultes', bannedById: null, bannedAt: now() };
  const ban = await transaction(() =>
    repository(Ban).save({ ...row, expiresAt: null, liftedAt: null, liftedById: null }),
  );
  await about(userId);
  const decision = await about(userId, { kind: DecisionKind.BAN, banId: ban.id, fadesAt: null });
  return { token: new URL(appealUrl(decision)).searchParams.get('jeton') };
}

async function appealOf(deciderId: number | null = null): Promise<Appeal> {
  const { id: appellantId } = await createPerson();
  const { id: decisionId } = await about(appellantId, { deciderId });
  const filed = { decisionId, appellantId, kind: AppealKind.APPEAL, filedAt: now() };
  return transaction(() =>
    repository(Appeal).save(Object.assign(new Appeal(), { ...filed, text: 'Je conteste.' })),
  );
}

const text = 'Je conteste cette décision.';
const handle = (outcome?: Outcome) => holders('moderation.reports.handle', outcome);
const upheld = ({ id, version }: Appeal) => ({
  input: { id, version, outcome: 'UPHELD', grounds: 'Relu.' },
});
const own: Case['variables'] = async ({ id }) => ({ id: (await about(id)).id, text });
const others: Case['variables'] = async () => ({
  id: (await about((await createPerson()).id)).id,
  text,
});
const notFound = members('DECISION_NOT_FOUND');

/**
 * Operations on decisions and appeals. The person concerned may read a decision. Deciding an appeal
 * requires the permission to handle reports.
 */
export const decisions: Matrix = {
  'Query.myDecisions': plain('{ myDecisions { total } }', members()),
  'Query.myDecision': {
    send: 'query ($id: ID!) { myDecision(id: $id) { id } }',
    cases: {
      'about the caller': { expected: members(), variables: own },
      'about others': { expected: members('nothing'), variables: others },
    },
  },
  'Query.myUnreadWarnings': plain('{ myUnreadWarnings { id } }', members(), async ({ id }) => {
    await about(id);
    return {};
  }),
  'Mutation.acknowledgeWarning': {
    send: 'mutation ($id: ID!) { acknowledgeWarning(input: { id: $id }) { decision { id } } }',
    cases: {
      'about the caller': { expected: members(), variables: own },
      'about others': { expected: notFound, variables: others },
    },
  },
  'Mutation.fileAppeal': {
    send: 'mutation ($id: ID!, $text: String!) { fileAppeal(input: { id: $id, text: $text }) { decision { id } } }',
    cases: {
      'about the caller': { expected: members(), variables: own },
      'about others': { expected: notFound, variables: others },
    },
  },
  'Query.decisionByLink': plain(
    'query ($token: String!) { decisionByLink(token: $token) { id } }',
    allCallers(),
    link,
  ),
  'Query.otherDecisionsByLink': plain(
    'query ($token: String!) { otherDecisionsByLink(token: $token) { id } }',
    allCallers(),
    link,
  ),
  'Mutation.fileAppealByLink': plain(
    'mutation ($token: String!, $text: String!) { fileAppealByLink(input: { token: $token, text: $text }) { decision { id } } }',
    allCallers(),
    async () => ({ ...(await link()), text }),
  ),
  'Mutation.exportDataByLink': plain(
    'mutation ($token: String!) { exportDataByLink(input: { token: $token }) { fileName } }',
    allCallers(),
    link,
    { quiet: true },
  ),
  'Query.decisionPreview': {
    send: 'query ($input: DecisionPreviewInput!) { decisionPreview(input: $input) { kind } }',
    cases: {
      'of a deleted comment': {
        expected: holders('moderation.comments.moderate'),
        variables: () => ({ input: { kinds: ['COMMENT_DELETED'] } }),
      },
      'of a warning': {
        expected: handle(),
        variables: () => ({ input: { kinds: ['WARNING'] } }),
      },
      'of a ban': {
        expected: holders('users.ban'),
        variables: () => ({ input: { kinds: ['BAN'] } }),
      },
      'of what only phases decide': {
        expected: members('FORBIDDEN'),
        variables: () => ({ input: { kinds: ['COMMENT_HELD'] } }),
      },
    },
  },
  'Query.appealPreview': plain(
    'query ($input: AppealPreviewInput!) { appealPreview(input: $input) { effect } }',
    handle(),
    async () => ({ input: { id: (await appealOf()).id, outcome: 'UPHELD' } }),
  ),
  'Query.appeals': plain('{ appeals { total } }', handle(), async () => {
    await appealOf();
    return {};
  }),
  'Query.appeal': plain('query ($id: ID!) { appeal(id: $id) { id } }', handle(), async () => ({
    id: (await appealOf()).id,
  })),
  'Mutation.decideAppeal': {
    send: 'mutation ($input: AppealDecisionInput!) { decideAppeal(input: $input) { ... on AppealPayload { appeal { id } } ... on VersionConflict { __typename message } } }',
    cases: {
      'of others': { expected: handle(), variables: async () => upheld(await appealOf()) },
      'of a decision about the caller': {
        expected: handle('CONFLICT_OF_INTEREST'),
        variables: async ({ id }) => upheld(await appealOf(id)),
      },
    },
  },
};
