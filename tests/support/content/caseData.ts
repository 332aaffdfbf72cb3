import type { Answers } from '../browser/renderClient';
import { adminAnswers, pageData } from './adminData';

const person = (id: string, username: string) => ({
  __typename: 'CommentAuthor',
  id,
  username,
  avatarUrl: null,
});

/** An entry of a case, as the server returns it. */
export const lineData = (parts: Record<string, unknown> = {}) => ({
  __typename: 'CaseEntry',
  id: '1',
  at: '2026-11-21T20:04:12.000Z',
  kind: 'REPORT',
  actor: person('8', 'lmartin'),
  automatic: false,
  mine: false,
  person: null,
  text: 'Il la suit partout.',
  withheld: false,
  reason: 'HARASSMENT',
  phases: [],
  outcome: null,
  ruleKey: null,
  ruleTitle: null,
  until: null,
  permanent: false,
  channels: [],
  contest: false,
  byAuthor: false,
  linkedNumber: null,
  refId: '5',
  ...parts,
});

/** A case with all fields that its page shows. */
export const caseData = (parts: Record<string, unknown> = {}) => ({
  __typename: 'Case',
  id: '42',
  number: 'MC-2026-00042',
  subjectType: 'COMMENT',
  subjectId: '7',
  label: 'Commentaire de kevin',
  excerpt: 'Encore toi\u00A0?',
  person: person('6', 'kevin'),
  severity: 'CRITICAL',
  emergency: false,
  awaitsSecond: false,
  awaitsOutcome: false,
  state: 'OPEN',
  assignee: null,
  openedAt: '2026-11-21T20:04:12.000Z',
  waitingSince: '2026-11-21T20:04:12.000Z',
  dueAt: '2026-11-22T00:04:12.000Z',
  closedAt: null,
  overdue: true,
  version: 3,
  conflict: null,
  viewerCan: {
    answer: false,
    __typename: 'CaseViewerCan',
    note: true,
    claim: true,
    release: false,
    decide: true,
    close: false,
    reopen: false,
    hide: false,
    unhide: false,
    approve: false,
  },
  kinds: ['REPORT'],
  openReportCount: 2,
  firstReason: 'HARASSMENT',
  readers: [],
  summary: {
    __typename: 'CaseSummary',
    openedBy: 'REPORT',
    openedWith: null,
    reportCount: 2,
    viewerReported: true,
    reasons: ['HARASSMENT'],
    heldBy: [],
    decider: null,
    appellant: null,
    lastOutcome: null,
    entryCount: 1,
    linkedNumbers: [],
  },
  presences: [],
  subject: {
    __typename: 'CaseSubject',
    type: 'COMMENT',
    id: '7',
    label: 'Commentaire de kevin',
    writtenAt: '2026-11-21T19:58:00.000Z',
    asReported: {
      __typename: 'CaseSubjectView',
      text: 'Va pleurer ailleurs.',
      status: null,
      at: '2026-11-21T20:04:12.000Z',
    },
    now: { __typename: 'CaseSubjectView', text: 'Va ailleurs.', status: 'REPORTED', at: null },
    deleted: false,
    version: 4,
    articleId: '9',
    articleTitle: 'Portrait de joueuse',
    articleSlug: 'portrait',
  },
  timeline: [lineData()],
  persons: [
    {
      __typename: 'CasePerson',
      role: 'AUTHOR',
      person: person('6', 'kevin'),
      isViewer: false,
      informed: false,
    },
    {
      __typename: 'CasePerson',
      role: 'CAN_DECIDE',
      person: person('11', 'Hélène'),
      isViewer: false,
      informed: false,
    },
    {
      __typename: 'CasePerson',
      role: 'CAN_DECIDE',
      person: person('12', 'Malik'),
      isViewer: false,
      informed: false,
    },
  ],
  personRecord: {
    __typename: 'CasePersonRecord',
    commentCount: 214,
    hiddenCommentCount: 2,
    warningCount: 1,
    banCount: 0,
  },
  otherCases: [],
  conversation: [],
  ...parts,
});

/** A snapshot of a member taken at the time `at`. With null, it is the current state. */
export const personLook = (parts: Record<string, unknown> = {}, at: string | null = null) => ({
  __typename: 'CaseView',
  id: at && `vu-${at}`,
  at,
  article: null,
  person: {
    __typename: 'CasePersonView',
    username: 'kevin',
    image: null,
    signature: null,
    position: null,
    company: null,
    bio: null,
    ...parts,
  },
});

/** A snapshot of an article taken at the time `at`. With null, it is the current state. */
export const articleLook = (parts: Record<string, unknown> = {}, at: string | null = null) => ({
  __typename: 'CaseView',
  id: at && `vu-${at}`,
  at,
  person: null,
  article: {
    __typename: 'CaseArticleView',
    title: 'Nuit blanche',
    excerpt: 'Un résumé.',
    contentHtml: '<p>Un texte.</p>',
    image: null,
    imageUrl: null,
    imageAlt: null,
    knowsImage: true,
    ...parts,
  },
});

/** The pending reports about the comment of `caseData`. */
export const caseReport = (parts: Record<string, unknown> = {}) => ({
  __typename: 'ManagedReport',
  id: '5',
  status: 'PENDING',
  version: 2,
  reportCount: 2,
  proposedRule: 'harcelement',
  filings: ['HARASSMENT', 'SPAM'].map((reason, at) => ({
    __typename: 'ReportFiling',
    id: String(5 + at),
    reporterId: String(8 + at),
    reporterName: ['lmartin', 'jpetit'][at],
    reason,
    description: null,
    createdAt: '2026-11-21T20:04:12.000Z',
  })),
  ...parts,
});

/** Texts of the answer to an appeal, as the server previews them. */
const answerPreview = (outcome: string) => ({
  __typename: 'AppealPreview',
  effect:
    outcome === 'OVERTURNED'
      ? 'La décision est annulée. Votre commentaire est de nouveau visible.'
      : 'La décision est confirmée. Votre commentaire reste masqué.',
  rule: { __typename: 'DecisionRule', key: 'respect', version: 2, title: 'Respecter' },
  decidedBy: 'Une personne de l’équipe, qui n’avait pas pris la décision.',
  finality: 'Cette réponse est définitive.',
  notificationTitle: 'La réponse à votre recours',
  notificationMessage: 'Cette réponse est définitive.',
});

/** Answers to a moderator: these cases, and the pending appeals of a case. */
export const caseAnswers = (
  rows: object[],
  answers: Answers = {},
  appeals: object[] = [],
): Answers =>
  adminAnswers(['MODERATION_REPORTS_VIEW', 'MODERATION_REPORTS_HANDLE'], {
    Cases: () => ({ cases: pageData('CasePage', rows) }),
    CaseCounts: () => ({
      caseCounts: {
        __typename: 'CaseCounts',
        open: rows.length,
        mine: 0,
        unassigned: rows.length,
        overdue: rows.length,
        byKind: (['DISTRESS', 'REPORT', 'APPEAL', 'APPROVAL'] as const).map((kind) => ({
          __typename: 'CaseKindCount',
          kind,
          count: kind === 'REPORT' ? rows.length : 0,
        })),
      },
    }),
    Handover: () => ({
      handover: {
        __typename: 'Handover',
        lastVisit: null,
        news: [],
        newsCount: 0,
        notes: [],
        unreadNotes: 0,
      },
    }),
    Confirmations: () => ({ confirmations: pageData('ConfirmationPage', []) }),
    OneCase: () => ({ case: rows[0] ?? null }),
    CaseMessages: () => ({ case: rows[0] ? { messages: [], ...rows[0] } : null }),
    CaseReport: () => ({ managedReport: caseReport() }),
    AppealPreview: ({ input }) => ({
      appealPreview: answerPreview((input as { outcome: string }).outcome),
    }),
    CaseAppeals: () => ({ case: { __typename: 'Case', id: '42', appeals } }),
    CaseViews: () => ({
      case: rows[0] ? { keptViews: [], currentView: null, ...rows[0] } : null,
    }),
    MarkCasePresence: () => ({ markCasePresence: { presences: [] } }),
    ...answers,
  });
