import type { Actor } from '#platform/access/actor';
import { Permission } from '#platform/access/permissions';
import type { Policy, Rule } from '#platform/access/policy';
import { ArticleAudience, ArticleStatus, type ArticleViewerCan } from './article/article.types';

/** What the rules need to know of an article. */
export interface ArticleFacts {
  audience: ArticleAudience;
  status: ArticleStatus;
  premium: boolean;
}

/** Whether the actor has a subscription that opens premium articles: premium or pro. */
function paysForPremium(actor: Actor): boolean {
  return actor.subscription === 'premium' || actor.subscription === 'pro';
}

/** Whether the article is addressed to this reader, paid for or not. */
const isAddressed: Rule<ArticleFacts> = (actor, article) =>
  article.status === ArticleStatus.PUBLISHED &&
  (article.audience === ArticleAudience.PUBLIC || actor.isMember);

/** Who may read an article; `visibleTo` is the same rule in SQL. */
const read: Rule<ArticleFacts> = (actor, article) =>
  isAddressed(actor, article) && (!article.premium || paysForPremium(actor));

/** Any one of these permissions opens the list of all articles. */
const HANDLING = [
  Permission.CONTENT_NEWS_CREATE,
  Permission.CONTENT_NEWS_EDIT,
  Permission.CONTENT_NEWS_PUBLISH,
  Permission.CONTENT_NEWS_DELETE,
  Permission.CONTENT_NEWS_MANAGE,
];

/**
 * Who may do what with an article. Public articles are for everybody, member articles for members,
 * and premium ones for premium and pro members. A holder of content.news.view also sees drafts, as
 * a preview; each other act has its own content.news permission.
 */
export const articlePolicy = {
  read,
  /** A premium article opened by its own link invites free members: its title, never its text. */
  beInvited: (actor, article) =>
    actor.isMember && isAddressed(actor, article) && !read(actor, article),
  /** An article in the trash is seen in the trash only. */
  preview: (actor, article) =>
    read(actor, article) ||
    (article.status !== ArticleStatus.TRASHED && actor.can(Permission.CONTENT_NEWS_VIEW)),
  view: (actor) => actor.can(Permission.CONTENT_NEWS_VIEW),
  create: (actor) => actor.can(Permission.CONTENT_NEWS_CREATE),
  edit: (actor) => actor.can(Permission.CONTENT_NEWS_EDIT),
  publish: (actor) => actor.can(Permission.CONTENT_NEWS_PUBLISH),
  delete: (actor) => actor.can(Permission.CONTENT_NEWS_DELETE),
  /** To use the list of all articles; any one of these permissions is enough. */
  handle: (actor) => HANDLING.some((permission) => actor.can(permission)),
  /** To feature, to archive, to sign with another's name, and to act on many at once. */
  manage: (actor) => actor.can(Permission.CONTENT_NEWS_MANAGE),
} satisfies Policy<ArticleFacts>;

/**
 * `articlePolicy.read` as an SQL condition on the articles table.
 * @param alias the table's name in the statement
 */
export function visibleTo(actor: Actor, alias = 'a'): string {
  const conditions = [`${alias}."status" = '${ArticleStatus.PUBLISHED}'`];
  if (!actor.isMember) conditions.push(`${alias}."audience" = '${ArticleAudience.PUBLIC}'`);
  if (!paysForPremium(actor)) conditions.push(`${alias}."premium" = FALSE`);
  return conditions.join(' AND ');
}

/**
 * Whether the account `u` pays for premium articles, as an SQL condition; the same as for the actor
 * of a call. Needs the parameter `now`.
 */
export const PAYS_FOR_PREMIUM = `(u."subscription" IN ('premium', 'pro')
  AND (u."subscriptionEndsAt" IS NULL OR u."subscriptionEndsAt" > :now))`;

/** What the actor may do, as the client is told. */
export function articleViewerCan(actor: Actor): ArticleViewerCan {
  return {
    duplicate: articlePolicy.create(actor),
    edit: articlePolicy.edit(actor),
    publish: articlePolicy.publish(actor),
    delete: articlePolicy.delete(actor),
    manage: articlePolicy.manage(actor),
  };
}
