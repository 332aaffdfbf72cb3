import type { Permission } from '#client/generated/graphql';
import { viewerData } from '../browser/renderApp';
import type { Answers } from '../browser/renderClient';

/** The first page of a list, as the server returns it. */
export const pageData = (type: string, items: object[], total = items.length) => ({
  __typename: type,
  items,
  total,
  page: 1,
  pageSize: 20,
  pageCount: Math.max(1, Math.ceil(total / 20)),
});

/** Answers that decision forms load: the rules in force and the preview of the decision. */
const groundsAnswers: Answers = {
  RulesInForce: () => ({
    rules: {
      __typename: 'SiteRules',
      rules: [
        { __typename: 'SiteRule', key: 'respect', title: 'Respecter les autres', isGeneral: true },
        {
          __typename: 'SiteRule',
          key: 'harcelement',
          title: 'Ni harcèlement, ni menace',
          isGeneral: false,
        },
      ],
    },
  }),
  DecisionPreview: ({ input }) => {
    const { kinds, facts, reason } = input as {
      kinds: string[];
      facts?: string;
      reason?: string;
    };
    return {
      decisionPreview: kinds.map((kind) => ({
        __typename: 'DecisionPreview',
        kind,
        title: `Titre ${kind}`,
        restriction: `Restriction ${kind}`,
        facts: facts ?? reason ?? null,
        decidedBy: 'Une personne de l’équipe, sans signalement.',
        waysToAppeal: 'Vous pouvez contester cette décision une fois.',
        rule: null,
      })),
    };
  },
};

/** Answers that the layout of the admin area loads, for a viewer with these permissions. */
export const adminAnswers = (permissions: Permission[], answers: Answers = {}): Answers => ({
  Viewer: () => ({
    viewer: viewerData({ id: '3', roles: ['moderator'], canAccessAdmin: true, permissions }),
  }),
  AdminWaiting: () => ({
    adminDashboard: {
      __typename: 'AdminDashboard',
      pendingComments: 0,
      pendingReports: 0,
      pendingConfirmations: 0,
      openCases: 0,
      siteVersion: '1.2.3',
      drafts: 0,
    },
  }),
  ...groundsAnswers,
  ...answers,
});

/** A pending comment of the queue. */
export const commentData = (parts: Record<string, unknown> = {}) => ({
  __typename: 'ManagedComment',
  byTeam: false,
  caseNumber: null,
  id: '7',
  content: 'Bonne garde à tous.',
  createdAt: '2026-01-10T09:00:00Z',
  editedAt: null,
  status: 'PENDING',
  statusReason: null,
  version: 2,
  likeCount: 0,
  reportCount: 0,
  warningCount: 0,
  articleId: '4',
  articleTitle: 'Votre tableau de bord a changé',
  author: { __typename: 'CommentAuthor', id: '9', username: 'lmartin', avatarUrl: null },
  parentId: null,
  deleted: false,
  moderation: [],
  conflict: null,
  canApprove: true,
  canReject: true,
  canDelete: true,
  ...parts,
});

/** Answers of the queue of comments and its totals. */
export const commentAnswers = (comments: object[], answers: Answers = {}): Answers =>
  adminAnswers(['MODERATION_COMMENTS_VIEW', 'MODERATION_COMMENTS_MODERATE'], {
    ManagedComments: () => ({ managedComments: pageData('ManagedCommentPage', comments) }),
    CommentCounts: () => ({
      commentCounts: {
        __typename: 'CommentCounts',
        total: 12,
        pending: 3,
        approved: 6,
        rejected: 2,
        reported: 1,
        today: 4,
      },
    }),
    ...answers,
  });

/** A pending report of a comment. */
export const reportData = (parts: Record<string, unknown> = {}) => ({
  __typename: 'ManagedReport',
  caseNumber: null,
  id: '5',
  type: 'COMMENT',
  targetId: '7',
  targetLabel: 'Commentaire de banni',
  targetContent: 'Vous êtes tous nuls.',
  targetUser: { __typename: 'CommentAuthor', id: '11', username: 'banni', avatarUrl: null },
  reportCount: 1,
  warningCount: 0,
  filings: [
    {
      __typename: 'ReportFiling',
      id: '5',
      reporterId: '9',
      reporterName: 'lmartin',
      reason: 'HARASSMENT',
      description: 'Il insulte tout le monde.',
      createdAt: '2026-01-10T09:00:00Z',
    },
  ],
  severity: 'CRITICAL',
  status: 'PENDING',
  version: 1,
  createdAt: '2026-01-10T09:00:00Z',
  assignedTo: null,
  resolvedAt: null,
  resolvedBy: null,
  resolvedById: null,
  conflict: null,
  canDecide: true,
  decisionNote: null,
  linkedAct: null,
  proposedRule: 'harcelement',
  otherReports: [],
  ...parts,
});

/** Answers of the queue of reports, its totals and the open report. */
export const reportAnswers = (report: object | null, answers: Answers = {}): Answers =>
  adminAnswers(['MODERATION_REPORTS_VIEW', 'MODERATION_REPORTS_HANDLE', 'USERS_BAN'], {
    ManagedReports: () => ({
      managedReports: pageData('ManagedReportPage', report ? [report] : []),
    }),
    ManagedReport: () => ({ managedReport: report }),
    ReportAssignees: () => ({
      reportAssignees: [
        { __typename: 'CommentAuthor', id: '3', username: 'membre' },
        { __typename: 'CommentAuthor', id: '12', username: 'stagiaire' },
      ],
    }),
    ReportCounts: () => ({
      reportCounts: {
        __typename: 'ReportCounts',
        total: 9,
        pending: 4,
        resolved: 3,
        dismissed: 2,
        critical: 1,
      },
    }),
    ...answers,
  });

/** The default settings of the site. */
export const settingsData = (parts: Record<string, unknown> = {}) => ({
  __typename: 'Settings',
  siteName: 'Centrale 18-112',
  siteDescription: '',
  supportEmail: 'contact@example.org',
  legalPublisher: '',
  legalHost: '',
  newsletterUrl: '',
  communityUrls: {
    __typename: 'CommunityUrls',
    socialNetwork: '',
    chat: '',
    liveStream: '',
    video: '',
  },
  openSections: [],
  maintenanceMode: false,
  adminAreaAccess: 'ADMINS',
  publicSignup: false,
  registrationEnabled: true,
  emailVerificationRequired: true,
  defaultUserRole: 'USER',
  maxUsersPerDay: 100,
  commentsEnabled: true,
  commentModerationRequired: false,
  maxCommentLength: 500,
  passwordMinLength: 8,
  sessionTimeout: 30,
  maxLoginAttempts: 5,
  emailNotificationsEnabled: true,
  adminNotificationEmail: '',
  autoModerationEnabled: true,
  bannedWords: ['spam', 'inapproprié'],
  reportThreshold: 3,
  confirmPermanentBans: false,
  confirmErasures: false,
  confirmHighRoles: false,
  confirmBulkBeyond: 0,
  caseMinutesEmergency: 15,
  caseMinutesCritical: 240,
  caseMinutesHigh: 480,
  caseMinutesMedium: 1440,
  caseMinutesLow: 4320,
  caseOverdueMail: false,
  backupsEnabled: true,
  backupHour: 3,
  backupsKept: 14,
  backupFolder: '',
  ...parts,
});
