export const AuditFilter = {
  actorName: {"max":100},
} as const;
export const BanUserInput = {
  durationDays: {"min":1,"max":3650},
  reason: {"min":3,"max":500},
} as const;
export const CommentBulkInput = {
  reason: {"max":500},
} as const;
export const CommentDecisionInput = {
  reason: {"max":500},
} as const;
export const CommentReportInput = {
  description: {"max":500},
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
export const RecordedCallInput = {
  callId: {"max":40},
  durationSeconds: {"min":1,"max":7200},
  responseSeconds: {"min":0,"max":600},
} as const;
export const ReportBulkInput = {
  note: {"max":500},
} as const;
export const ReportDecisionInput = {
  banDays: {"min":0,"max":3650},
  note: {"max":500},
} as const;
export const SaveArticleInput = {
  contentHtml: {"min":1,"max":200000},
  excerpt: {"min":1,"max":500},
  imageAlt: {"max":250},
  imageUrl: {"max":500},
  seoDescription: {"max":500},
  seoTitle: {"max":200},
  slug: {"max":100},
  title: {"min":1,"max":200},
} as const;
export const SecurityFilter = {
  username: {"max":100},
} as const;
export const UserFilter = {
  search: {"max":100},
} as const;
export const articleAddress = {
  title: {"max":200},
} as const;
export const articles = {
  search: {"max":100},
} as const;
export const media = {
  search: {"max":100},
} as const;
export const myCallHistory = {
  days: {"min":7,"max":365},
} as const;
export const addReportNote = {
  text: {"min":1,"max":1000},
} as const;
export const addStaffNote = {
  text: {"min":1,"max":1000},
} as const;
export const createGameToken = {
  name: {"min":1,"max":50},
} as const;
export const deleteCommentAsStaff = {
  reason: {"max":500},
} as const;
export const keepArticleDraft = {
  json: {"max":400000},
} as const;
export const recordCalls = {
  calls: {"items":500},
} as const;
export const reportArticle = {
  description: {"max":500},
} as const;
export const reportUser = {
  description: {"max":500},
} as const;
export const updateMedia = {
  alt: {"min":1,"max":250},
  name: {"min":1,"max":100},
} as const;
export const updateStaffNote = {
  text: {"min":1,"max":1000},
} as const;