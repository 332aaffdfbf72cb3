export const AddCaseNoteInput = {
  text: {"min":1,"max":1000},
} as const;
export const AddHandoverNoteInput = {
  text: {"min":1,"max":1000},
} as const;
export const AddReportNoteInput = {
  text: {"min":1,"max":1000},
} as const;
export const AddStaffNoteInput = {
  text: {"min":1,"max":1000},
} as const;
export const AppealDecisionInput = {
  grounds: {"min":1,"max":2000},
  lastResort: {"min":10,"max":500},
  ruleKey: {"max":100},
} as const;
export const AppealPreviewInput = {
  ruleKey: {"max":100},
} as const;
export const ArticleBulkInput = {
  articleIds: {"items":500},
} as const;
export const ArticleLikeInput = {
  visitorKey: {"min":16,"max":64},
} as const;
export const AuditFilter = {
  actorName: {"max":100},
} as const;
export const BanUserInput = {
  durationDays: {"min":1,"max":3650},
  facts: {"max":1000},
  lastResort: {"min":10,"max":500},
  reason: {"min":3,"max":500},
  ruleKey: {"max":100},
} as const;
export const CaseDiscussionInput = {
  clientKey: {"min":8,"max":64},
} as const;
export const CaseFilter = {
  search: {"max":100},
} as const;
export const CaseMessageInput = {
  clientKey: {"min":8,"max":64},
  text: {"min":1,"max":2000},
} as const;
export const ChangePasswordInput = {
  currentPassword: {"min":1},
  newPassword: {"max":200},
} as const;
export const CloseCaseInput = {
  lastResort: {"min":10,"max":500},
  reason: {"max":500},
} as const;
export const CloseShiftInput = {
  sequence: {"min":1,"max":2147483647},
  shiftKey: {"max":40},
} as const;
export const CollectGameLinkInput = {
  deviceCode: {"max":100},
} as const;
export const CommentBulkInput = {
  comments: {"items":500},
  facts: {"max":1000},
  reason: {"max":500},
  ruleKey: {"max":100},
} as const;
export const CommentDecisionInput = {
  facts: {"max":1000},
  lastResort: {"min":10,"max":500},
  reason: {"max":500},
  ruleKey: {"max":100},
} as const;
export const CommentInput = {
  clientKey: {"min":8,"max":64},
} as const;
export const CommentReportInput = {
  description: {"max":500},
} as const;
export const CommunityUrlsInput = {
  chat: {"max":500},
  liveStream: {"max":500},
  socialNetwork: {"max":500},
  video: {"max":500},
} as const;
export const CreateApiTokenInput = {
  days: {"min":1,"max":366},
  name: {"min":1,"max":50},
  scopes: {"items":5},
} as const;
export const CreateGameTokenInput = {
  name: {"min":1,"max":50},
} as const;
export const CreateUserInput = {
  email: {"max":254},
  firstName: {"max":80},
  lastName: {"max":80},
  username: {"min":3,"max":30},
} as const;
export const CreateWebhookInput = {
  address: {"max":500},
  events: {"items":20},
  name: {"min":1,"max":60},
} as const;
export const DecideCaseInput = {
  banDays: {"min":0,"max":3650},
  facts: {"max":1000},
  lastResort: {"min":10,"max":500},
  ruleKey: {"max":100},
} as const;
export const DecisionPreviewInput = {
  banDays: {"min":0,"max":3650},
  facts: {"max":1000},
  kinds: {"items":3},
  reason: {"max":500},
  ruleKey: {"max":100},
} as const;
export const DeleteArticleDraftInput = {
  key: {"max":64},
} as const;
export const DeleteCommentAsStaffInput = {
  facts: {"max":1000},
  lastResort: {"min":10,"max":500},
  reason: {"max":500},
  ruleKey: {"max":100},
} as const;
export const DeleteUserInput = {
  lastResort: {"min":10,"max":500},
} as const;
export const DeliveryInput = {
  quietFrom: {"min":0,"max":1439},
  quietUntil: {"min":0,"max":1439},
  timeZone: {"max":60},
} as const;
export const EmailInput = {
  email: {"max":254},
} as const;
export const EventInput = {
  description: {"min":1,"max":2000},
  maxParticipants: {"min":1,"max":10000},
  name: {"min":1,"max":120},
  prizes: {"items":4},
  rewards: {"min":1,"max":120,"items":8},
  scoringCalls: {"min":1,"max":200},
} as const;
export const EventPrizeInput = {
  badge: {"max":40},
  experience: {"min":0,"max":5000},
  title: {"max":40},
} as const;
export const ExportAnalyticsInput = {
  from: {"days":400},
} as const;
export const FileAppealByLinkInput = {
  text: {"min":10,"max":2000},
} as const;
export const FileAppealInput = {
  text: {"min":10,"max":2000},
} as const;
export const FinishExternalSignInInput = {
  query: {"max":4000},
} as const;
export const FirstAdministratorInput = {
  email: {"max":254},
  password: {"max":200},
  username: {"min":3,"max":30},
} as const;
export const GameSettingsInput = {
  musicVolume: {"min":0,"max":100,"step":5},
  soundVolume: {"min":0,"max":100,"step":5},
} as const;
export const KeyboardShortcutsInput = {
  answerCall: {"min":1,"max":10},
  hangUp: {"min":1,"max":10},
  hold: {"min":1,"max":10},
  mute: {"min":1,"max":10},
  notes: {"min":1,"max":10},
  transfer: {"min":1,"max":10},
} as const;
export const LiftBanInput = {
  lastResort: {"min":10,"max":500},
} as const;
export const LoginInput = {
  email: {"min":1},
  password: {"min":1},
} as const;
export const ManagedArticleFilter = {
  search: {"max":100},
} as const;
export const ManagedCommentFilter = {
  search: {"max":100},
} as const;
export const ManagedReportFilter = {
  search: {"max":100},
} as const;
export const NewPasskeyInput = {
  attestationObject: {"max":16384},
  clientDataJSON: {"max":4096},
  id: {"max":1364},
  name: {"min":1,"max":50},
  transports: {"max":20,"items":10},
} as const;
export const NotificationInput = {
  actionText: {"max":60},
  actionUrl: {"max":300},
  message: {"min":1,"max":1000},
  title: {"min":1,"max":120},
} as const;
export const OpenCaseInput = {
  note: {"min":1,"max":1000},
  title: {"max":120},
} as const;
export const OpenShiftInput = {
  sequence: {"min":1,"max":2147483647},
  shiftKey: {"max":40},
} as const;
export const PasskeyAnswerInput = {
  authenticatorData: {"max":4096},
  clientDataJSON: {"max":4096},
  id: {"max":1364},
  signature: {"max":2048},
  userHandle: {"max":128},
} as const;
export const PlayerSettingsInput = {
  badges: {"max":100,"items":3},
  frame: {"max":100},
  title: {"max":100},
} as const;
export const ProfileInput = {
  avatarUrl: {"max":500},
  email: {"max":254},
  firstName: {"max":80},
  lastName: {"max":80},
} as const;
export const PurchaseInput = {
  idempotencyKey: {"min":8,"max":100},
} as const;
export const PushSubscriptionInput = {
  auth: {"max":24},
  endpoint: {"min":1,"max":1000},
  p256dh: {"max":88},
} as const;
export const RecordedCallInput = {
  callId: {"max":40},
  durationSeconds: {"min":1,"max":7200},
  responseSeconds: {"min":0,"max":600},
} as const;
export const RefuseApprovalRequestInput = {
  reason: {"min":1,"max":500},
} as const;
export const RegisterInput = {
  email: {"max":254},
  firstName: {"max":80},
  lastName: {"max":80},
  password: {"max":200},
  username: {"min":3,"max":30},
} as const;
export const RegisterInstallationInput = {
  name: {"min":1,"max":50},
} as const;
export const RegisterWithExternalAccountInput = {
  email: {"max":254},
  username: {"min":3,"max":30},
} as const;
export const RemoveRecentAccessInput = {
  ids: {"max":60,"items":200},
} as const;
export const RemoveRoleInput = {
  lastResort: {"min":10,"max":500},
} as const;
export const RenameInstallationInput = {
  name: {"min":1,"max":50},
} as const;
export const RenamePasskeyInput = {
  name: {"min":1,"max":50},
} as const;
export const ReopenCaseInput = {
  lastResort: {"min":10,"max":500},
  reason: {"max":500},
} as const;
export const ReportArticleInput = {
  description: {"max":500},
} as const;
export const ReportBulkInput = {
  facts: {"max":1000},
  note: {"max":500},
  reports: {"items":500},
  ruleKey: {"max":100},
} as const;
export const ReportDecisionInput = {
  banDays: {"min":0,"max":3650},
  facts: {"max":1000},
  lastResort: {"min":10,"max":500},
  note: {"max":500},
  ruleKey: {"max":100},
} as const;
export const ReportUserInput = {
  description: {"max":500},
} as const;
export const ResetPasswordInput = {
  newPassword: {"max":200},
} as const;
export const ResultDecisionInput = {
  lastResort: {"min":10,"max":500},
  note: {"max":500},
  ruleKey: {"max":100},
} as const;
export const RoleInput = {
  description: {"max":200},
  hierarchy: {"min":1},
  name: {"min":2,"max":40},
} as const;
export const RulesInput = {
  byPhase: {"items":3},
  general: {"min":0,"max":29},
  rules: {"items":30},
  summary: {"min":1,"max":300},
} as const;
export const SaveArticleDraftInput = {
  json: {"max":400000},
  key: {"max":64},
} as const;
export const SaveArticleInput = {
  contentHtml: {"min":1,"max":200000},
  draftKey: {"max":64},
  excerpt: {"min":1,"max":500},
  imageAlt: {"max":250},
  imageUrl: {"max":500},
  seoDescription: {"max":500},
  seoTitle: {"max":200},
  slug: {"max":100},
  title: {"min":1,"max":200},
} as const;
export const SaveScenarioInput = {
  content: {"max":100000},
  title: {"min":1,"max":60},
} as const;
export const SecurityFilter = {
  caseNumber: {"max":30},
  username: {"max":100},
} as const;
export const SetPushKindsInput = {
  mutedKinds: {"items":14},
} as const;
export const SetRoleEndInput = {
  lastResort: {"min":10,"max":500},
} as const;
export const SettingsInput = {
  adminNotificationEmail: {"max":254},
  backupFolder: {"max":400},
  backupHour: {"min":0,"max":23},
  backupsKept: {"min":1,"max":365},
  bannedWords: {"max":50,"items":500},
  caseMinutesCritical: {"min":1,"max":43200},
  caseMinutesEmergency: {"min":1,"max":43200},
  caseMinutesHigh: {"min":1,"max":43200},
  caseMinutesLow: {"min":1,"max":43200},
  caseMinutesMedium: {"min":1,"max":43200},
  confirmBulkBeyond: {"min":0,"max":500},
  legalHost: {"max":500},
  legalPublisher: {"max":500},
  maxCommentLength: {"min":50,"max":2000},
  maxLoginAttempts: {"min":3,"max":10},
  maxUsersPerDay: {"min":0,"max":1000000},
  newsletterUrl: {"max":500},
  passwordMinLength: {"min":6,"max":50},
  reportThreshold: {"min":1,"max":10},
  sessionTimeout: {"min":5,"max":480},
  siteDescription: {"max":300},
  siteName: {"min":1,"max":60},
  supportEmail: {"max":254},
} as const;
export const ShiftCallsInput = {
  calls: {"items":500},
  sequence: {"min":1,"max":2147483647},
  shiftKey: {"max":40},
} as const;
export const SiteRuleInput = {
  text: {"min":1,"max":2000},
  title: {"min":1,"max":80},
} as const;
export const StartGameLinkInput = {
  name: {"min":1,"max":50},
} as const;
export const UpdateMediaInput = {
  alt: {"min":1,"max":250},
  name: {"min":1,"max":100},
} as const;
export const UpdateRoleInput = {
  description: {"max":200},
  hierarchy: {"min":1},
  name: {"min":2,"max":40},
} as const;
export const UpdateStaffNoteInput = {
  text: {"min":1,"max":1000},
} as const;
export const UpdateUserInput = {
  email: {"max":254},
  firstName: {"max":80},
  lastName: {"max":80},
  username: {"min":3,"max":30},
} as const;
export const UpdateWebhookInput = {
  address: {"max":500},
  events: {"items":20},
  name: {"min":1,"max":60},
} as const;
export const UserBulkInput = {
  durationDays: {"min":1,"max":3650},
  facts: {"max":1000},
  reason: {"min":3,"max":500},
  ruleKey: {"max":100},
  userIds: {"items":500},
} as const;
export const UserFilter = {
  search: {"max":100},
} as const;
export const Article_similar = {
  limit: {"min":1,"max":10},
} as const;
export const Article_viewerHasLiked = {
  visitorKey: {"min":16,"max":64},
} as const;
export const recordCalls = {
  calls: {"items":500},
} as const;
export const registerThisInstallation = {
  name: {"min":1,"max":50},
} as const;
export const PlayerStatistics_recentAchievements = {
  limit: {"min":1,"max":50},
} as const;
export const accountOrders = {
  page: {"min":1,"rows":1000000},
  pageSize: {"min":1,"max":50},
} as const;
export const accountSessions = {
  caseNumber: {"max":30},
} as const;
export const analytics = {
  from: {"days":400},
} as const;
export const appeals = {
  page: {"min":1,"rows":1000000},
  pageSize: {"min":1,"max":50},
} as const;
export const articleAddress = {
  title: {"max":200},
} as const;
export const articleDraft = {
  key: {"max":64},
} as const;
export const articleRevisions = {
  page: {"min":1,"rows":1000000},
  pageSize: {"min":1,"max":50},
} as const;
export const articles = {
  page: {"min":1,"rows":1000000},
  pageSize: {"min":1,"max":50},
  search: {"max":100},
  tag: {"max":40},
} as const;
export const auditEntries = {
  page: {"min":1,"rows":1000000},
  pageSize: {"min":1,"max":50},
} as const;
export const cases = {
  page: {"min":1,"rows":10000},
  pageSize: {"min":1,"max":50},
} as const;
export const commentPlace = {
  pageSize: {"min":1,"max":50},
} as const;
export const commentReplies = {
  page: {"min":1,"rows":1000000},
  pageSize: {"min":1,"max":50},
} as const;
export const comments = {
  page: {"min":1,"rows":1000000},
  pageSize: {"min":1,"max":50},
} as const;
export const confirmations = {
  page: {"min":1,"rows":1000000},
  pageSize: {"min":1,"max":50},
} as const;
export const decisionsAbout = {
  page: {"min":1,"rows":1000000},
  pageSize: {"min":1,"max":50},
} as const;
export const emailAvailability = {
  email: {"max":254},
} as const;
export const eventStandings = {
  page: {"min":1,"rows":1000000},
  pageSize: {"min":1,"max":50},
} as const;
export const events = {
  page: {"min":1,"rows":1000000},
  pageSize: {"min":1,"max":50},
} as const;
export const favourites = {
  page: {"min":1,"rows":1000000},
  pageSize: {"min":1,"max":50},
} as const;
export const followedThreads = {
  page: {"min":1,"rows":1000000},
  pageSize: {"min":1,"max":50},
} as const;
export const gameResults = {
  page: {"min":1,"rows":1000000},
  pageSize: {"min":1,"max":50},
} as const;
export const managedArticles = {
  page: {"min":1,"rows":1000000},
  pageSize: {"min":1,"max":50},
} as const;
export const managedComments = {
  page: {"min":1,"rows":10000},
  pageSize: {"min":1,"max":50},
} as const;
export const managedEvents = {
  page: {"min":1,"rows":1000000},
  pageSize: {"min":1,"max":50},
} as const;
export const managedReports = {
  page: {"min":1,"rows":10000},
  pageSize: {"min":1,"max":50},
} as const;
export const managedScenarios = {
  page: {"min":1,"rows":1000000},
  pageSize: {"min":1,"max":50},
} as const;
export const media = {
  page: {"min":1,"rows":1000000},
  pageSize: {"min":1,"max":50},
  search: {"max":100},
} as const;
export const mentionSuggestions = {
  begins: {"max":30},
} as const;
export const myCallHistory = {
  days: {"min":7,"max":365},
} as const;
export const myConsents = {
  page: {"min":1,"rows":1000000},
  pageSize: {"min":1,"max":50},
} as const;
export const myConversations = {
  page: {"min":1,"rows":1000000},
  pageSize: {"min":1,"max":50},
} as const;
export const myDecisions = {
  page: {"min":1,"rows":1000000},
  pageSize: {"min":1,"max":50},
} as const;
export const myOrders = {
  page: {"min":1,"rows":1000000},
  pageSize: {"min":1,"max":50},
} as const;
export const mySecurityActivity = {
  page: {"min":1,"rows":1000000},
  pageSize: {"min":1,"max":50},
} as const;
export const myShifts = {
  page: {"min":1,"rows":1000000},
  pageSize: {"min":1,"max":50},
} as const;
export const myShiftsCompared = {
  page: {"min":1,"rows":1000000},
  pageSize: {"min":1,"max":50},
} as const;
export const myStaffViews = {
  page: {"min":1,"rows":1000000},
  pageSize: {"min":1,"max":50},
} as const;
export const notifications = {
  page: {"min":1,"rows":1000000},
  pageSize: {"min":1,"max":50},
} as const;
export const player = {
  username: {"max":100},
} as const;
export const quickUpdates = {
  limit: {"min":1,"max":20},
} as const;
export const ranking = {
  after: {"max":21},
} as const;
export const roleMembers = {
  page: {"min":1,"rows":1000000},
  pageSize: {"min":1,"max":50},
} as const;
export const scenarioRevisions = {
  page: {"min":1,"rows":1000000},
  pageSize: {"min":1,"max":50},
} as const;
export const securityEntries = {
  page: {"min":1,"rows":1000000},
  pageSize: {"min":1,"max":50},
} as const;
export const serverErrors = {
  number: {"max":36},
  page: {"min":1,"rows":1000000},
  pageSize: {"min":1,"max":50},
} as const;
export const settingsHistory = {
  page: {"min":1,"rows":1000000},
  pageSize: {"min":1,"max":50},
} as const;
export const shiftOfInstallation = {
  shiftKey: {"max":40},
} as const;
export const siteHealth = {
  server: {"max":60},
} as const;
export const staffNotes = {
  page: {"min":1,"rows":1000000},
  pageSize: {"min":1,"max":50},
} as const;
export const user = {
  caseNumber: {"max":30},
} as const;
export const users = {
  page: {"min":1,"rows":1000000},
  pageSize: {"min":1,"max":50},
} as const;
export const webhookDeliveries = {
  page: {"min":1,"rows":1000000},
  pageSize: {"min":1,"max":50},
} as const;
export const webhooks = {
  page: {"min":1,"rows":1000000},
  pageSize: {"min":1,"max":50},
} as const;