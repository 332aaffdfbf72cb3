import { Permission } from '#platform/access/permissions';
import { signedInWith } from '../people/staff';
import type { TestApp } from '../running/testApp';

/** Creates a signed-in moderator who handles reports. */
export const moderator = () =>
  signedInWith([Permission.MODERATION_REPORTS_VIEW, Permission.MODERATION_REPORTS_HANDLE]);

const ENTRY = `id kind text automatic mine withheld reason outcome permanent until channels contest
  byAuthor ruleKey ruleTitle linkedNumber phases { phase verdict } actor { id username } person { id username }`;
export const CASE = `id number state version subjectType label excerpt severity emergency awaitsSecond awaitsOutcome overdue
  conflict { why whoCould } openedAt waitingSince dueAt closedAt person { id username } assignee { id username }
  viewerCan { note claim release decide close reopen }
  summary { openedBy openedWith reportCount entryCount viewerReported reasons heldBy linkedNumbers
    decider { username } }
  timeline { ${ENTRY} }
  subject { type label deleted writtenAt asReported { text } now { text status } articleTitle version }
  persons { role isViewer informed warningCount person { id username } }
  otherCases { number linked state } presences { writing person { username } }`;

const oneOf = (name: string, args: string, types: string) =>
  `mutation (${types}) { ${name}(input: ${args}) { case { ${CASE} } } }`;
const versionedOneOf = (name: string, args: string, types: string) =>
  `mutation (${types}) { ${name}(input: ${args}) { ... on CasePayload { case { ${CASE} } }
    ... on CaseConflict { __typename message current { number state } } } }`;
export const OPEN_CASE = oneOf('openCase', '$input', '$input: OpenCaseInput!');
export const NOTE_CASE = oneOf(
  'addCaseNote',
  '{ number: $number, text: $text }',
  '$number: String!, $text: String!',
);
export const LINK_CASES = oneOf(
  'linkCases',
  '{ number: $number, otherNumber: $otherNumber }',
  '$number: String!, $otherNumber: String!',
);
const versioned = (name: string) =>
  versionedOneOf(
    name,
    '{ number: $number, version: $version }',
    '$number: String!, $version: Int!',
  );
export const CLAIM_CASE = versioned('claimCase');
export const RELEASE_CASE = versioned('releaseCase');
const reasoned = (name: string, more = '', types = '') =>
  versionedOneOf(
    name,
    `{ number: $number, version: $version, reason: $reason${more} }`,
    `$number: String!, $version: Int!, $reason: String${types}`,
  );
export const CLOSE_CASE = reasoned(
  'closeCase',
  ', outcome: $outcome',
  ', $outcome: DistressOutcome',
);
export const REOPEN_CASE = reasoned('reopenCase');

type Answer = any;

/**
 * Sends an operation. @returns the answer (of a mutation: the object in its payload), or the error
 * code when the operation is refused
 */
export async function asked(
  app: TestApp,
  document: string,
  variables: object,
  as: string,
): Promise<Answer> {
  const { data, code } = await app.gql(document, { ...variables }, { as });
  if (code) return code;
  const [answer] = Object.values(data as object);
  return document.startsWith('mutation') ? Object.values(answer as object)[0] : answer;
}

/** Reads a case as the caller with the token `as`. */
export const readCaseAs = (app: TestApp, number: string, as: string): Promise<Answer> =>
  asked(app, `query ($number: String!) { case(number: $number) { ${CASE} } }`, { number }, as);

/** Opens a case manually. */
export const openAs = (app: TestApp, as: string, input: object = {}): Promise<Answer> =>
  asked(
    app,
    OPEN_CASE,
    {
      input: {
        subjectType: 'NONE',
        title: 'Un essai',
        severity: 'LOW',
        note: 'À suivre',
        ...input,
      },
    },
    as,
  );

/** Returns the kinds of the entries of a case, oldest first. */
export const kindsOf = (row: Answer): string[] =>
  row.timeline.map((entry: { kind: string }) => entry.kind);
