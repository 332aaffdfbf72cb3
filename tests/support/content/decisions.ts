import { Decision } from '#domains/moderation/decisions/decision.entity';
import type { DecisionKind } from '#domains/moderation/decisions/decision.types';
import { repository } from '#platform/db/transaction';
import type { TestApp } from '../running/testApp';

const OWN = `id kind title state takenAt restriction facts quote shiftId decidedBy waysToAppeal canAppeal
  appealUntil mustBeRead overturnedBecause rule { key version title publishedAt }
  appeal { kind text filedAt state grounds decidedAt effect decidedBy finality
    rule { key version } }`;
const MANAGED = `id decisionId kind decisionKind decisionTitle subjectType subjectId facts quote
  takenAt endsAt deciderName appellantName text filedAt state grounds version canDecide conflict { why message whoCould lastResort }
  rule { key version title } answerRule { key version }`;

type Fields = Record<string, unknown>;

/**
 * Returns functions that call the operations on decisions and appeals of an app. `as` is the token
 * of the caller.
 */
export function decisionCalls(app: TestApp) {
  const call =
    <Given extends unknown[]>(query: string, variables: (...given: Given) => Fields) =>
    (as: string | undefined, ...given: Given) =>
      app.gql(query, variables(...given), { as });
  const byId = (id: number | string) => ({ id });
  const byLink = (token: string, text?: string) => ({ token, text });
  return {
    mine: call(`{ myDecisions { total items { ${OWN} } } }`, () => ({})),
    one: call(`query ($id: ID!) { myDecision(id: $id) { ${OWN} } }`, byId),
    warnings: call(`{ myUnreadWarnings { ${OWN} } }`, () => ({})),
    read: call(
      `mutation ($id: ID!) { acknowledgeWarning(input: { id: $id }) { decision { ${OWN} } } }`,
      byId,
    ),
    file: call(
      `mutation ($id: ID!, $text: String!) { fileAppeal(input: { id: $id, text: $text }) { decision { ${OWN} } } }`,
      (id: number | string, text = 'Je ne crois pas avoir enfreint cette règle.') => ({ id, text }),
    ),
    byLink: call(`query ($token: String!) { decisionByLink(token: $token) { ${OWN} } }`, byLink),
    othersByLink: call(
      `query ($token: String!) { otherDecisionsByLink(token: $token) { ${OWN} } }`,
      byLink,
    ),
    fileByLink: call(
      `mutation ($token: String!, $id: ID, $text: String!) {
        fileAppealByLink(input: { token: $token, id: $id, text: $text }) { decision { ${OWN} } } }`,
      (token: string, id?: number | string) => ({
        token,
        id,
        text: 'Je ne crois pas avoir enfreint cette règle.',
      }),
    ),
    exportByLink: call(
      'mutation ($token: String!) { exportDataByLink(input: { token: $token }) { fileName json } }',
      byLink,
    ),
    appeals: call(
      `query ($state: AppealState) { appeals(state: $state, pageSize: 50) { total items { ${MANAGED} } } }`,
      (state?: string) => ({ state }),
    ),
    appeal: call(`query ($id: ID!) { appeal(id: $id) { ${MANAGED} } }`, byId),
    decide: call(
      `mutation ($input: AppealDecisionInput!) { decideAppeal(input: $input) { ... on AppealPayload { appeal { ${MANAGED} } } ... on VersionConflict { __typename message } } }`,
      (id: number | string, outcome: string, more: Fields = {}) => ({
        input: { id, version: 1, outcome, grounds: 'Relu à tête reposée.', ...more },
      }),
    ),
  };
}

/** Reads the newest decision of a kind. */
export function newestOf(kind: DecisionKind): Promise<Decision> {
  return repository(Decision).findOneOrFail({ where: { kind }, order: { id: 'DESC' } });
}
