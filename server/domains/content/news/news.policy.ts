import type { Actor } from '../../../platform/access/actor';
import { Permission } from '../../../platform/access/permissions';
import type { Policy, Rule } from '../../../platform/access/policy';
import { ArticleAudience, ArticleStatus, type ArticleViewerCan } from './article/article.types';

/** What the rules look at of an article. */
export interface ArticleFacts {
  audience: ArticleAudience;
  status: ArticleStatus;
  premium: boolean;
}

/** Premium articles are for these subscriptions. Source: member document, section 6. */
function paysForPremium(actor: Actor): boolean {
  return actor.subscription === 'premium' || actor.subscription === 'pro';
}

/** What is written for such readers, whether they have paid for it or not. */
const isAddressed: Rule<ArticleFacts> = (actor, article) =>
  article.status === ArticleStatus.PUBLISHED &&
  (article.audience === ArticleAudience.PUBLIC || actor.isMember);

/** What readers may read; `visibleTo` says the same of a table's rows. */
const read: Rule<ArticleFacts> = (actor, article) =>
  isAddressed(actor, article) && (!article.premium || paysForPremium(actor));

/** One of them opens the list of all articles. Source: administration document, sections 2 and 6. */
const HANDLING = [
  Permission.CONTENT_NEWS_CREATE,
  Permission.CONTENT_NEWS_EDIT,
  Permission.CONTENT_NEWS_PUBLISH,
  Permission.CONTENT_NEWS_DELETE,
  Permission.CONTENT_NEWS_MANAGE,
];

/** Who may do what with an article. Sources: decisions 2.5 and 2.7, administration document, section 6. */
export const articlePolicy = {
  read,
  /** To be told the title of what a subscription would open, by its own address. Decision 2.25. */
  beInvited: (actor, article) =>
    actor.isMember && isAddressed(actor, article) && !read(actor, article),
  /** What is in the trash is seen in the list of the trash only. */
  preview: (actor, article) =>
    read(actor, article) ||
    (article.status !== ArticleStatus.TRASHED && actor.can(Permission.CONTENT_NEWS_VIEW)),
  view: (actor) => actor.can(Permission.CONTENT_NEWS_VIEW),
  create: (actor) => actor.can(Permission.CONTENT_NEWS_CREATE),
  edit: (actor) => actor.can(Permission.CONTENT_NEWS_EDIT),
  publish: (actor) => actor.can(Permission.CONTENT_NEWS_PUBLISH),
  delete: (actor) => actor.can(Permission.CONTENT_NEWS_DELETE),
  /** To have the whole list of articles, where whoever may do one of these things works. */
  handle: (actor) => HANDLING.some((permission) => actor.can(permission)),
  /** To feature, to archive, to sign with another's name, and to act on many at once. */
  manage: (actor) => actor.can(Permission.CONTENT_NEWS_MANAGE),
} satisfies Policy<ArticleFacts>;

/**
 * The rows that `articlePolicy.read` lets the actor read, as an SQL condition on the articles table.
 * @param alias the table's name in the statement
 */
export function visibleTo(actor: Actor, alias = 'a'): string {
  const conditions = [`${alias}."status" = '${ArticleStatus.PUBLISHED}'`];
  if (!actor.isMember) conditions.push(`${alias}."audience" = '${ArticleAudience.PUBLIC}'`);
  if (!paysForPremium(actor)) conditions.push(`${alias}."premium" = FALSE`);
  return conditions.join(' AND ');
}

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
