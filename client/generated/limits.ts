export const AuditFilter = {
  actorName: {"max":100},
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
export const keepArticleDraft = {
  json: {"max":400000},
} as const;
export const updateMedia = {
  alt: {"min":1,"max":250},
  name: {"min":1,"max":100},
} as const;