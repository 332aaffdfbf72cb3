import { registerEnumType } from 'type-graphql';

/**
 * Kinds of pending matters by which staff filter the list of cases, the most urgent first. Matters
 * that staff opened by hand, and alerts, belong to no kind.
 */
export enum CaseKind {
  DISTRESS = 'distress',
  APPEAL = 'appeal',
  APPROVAL = 'approval',
  REPORT = 'report',
  COMMENT = 'comment',
  MESSAGE = 'message',
  RESULT = 'result',
}

registerEnumType(CaseKind, {
  name: 'CaseKind',
  description: 'Kind of a pending matter of a case.',
  valuesConfig: {
    DISTRESS: { description: 'A possible distress message without an outcome.' },
    APPEAL: { description: 'An undecided appeal.' },
    APPROVAL: { description: 'An action that awaits approval.' },
    REPORT: { description: 'An undecided report.' },
    COMMENT: { description: 'A comment that waits for a moderator.' },
    MESSAGE: { description: 'An answer of the user to a private message of the team.' },
    RESULT: { description: 'A shift that the plausibility checks flagged.' },
  },
});
