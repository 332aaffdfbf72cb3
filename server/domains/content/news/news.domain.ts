import { defineDomain } from '#platform/domain';
import { sitePaths } from '#client/shared/sitePaths';
import { newsErrors } from './news.errors';
import { DraftTitles1763600000030 } from './1763600000030-draft-titles';
import { ArticlesOfAuthors1763600000070 } from './1763600000070-articles-of-authors';
import { BalancedArticles1763600000082 } from './1763600000082-balanced-articles';
import { EditingResolver } from './editing/editing.resolver';
import { announceEditingAgain, announceChange } from './editing/editing.service';
import { announceAgain } from './reading/activity.service';
import { Article, ArticleTag } from './article/article.entity';
import { ArticleActionsResolver } from './managing/articleActions.resolver';
import { ArticleDraftRow } from './writing/drafts/articleDraft.entity';
import { ArticleDraftsResolver } from './writing/drafts/articleDrafts.resolver';
import { ArticleHistoryResolver } from './writing/history/articleHistory.resolver';
import { ArticleLike } from './article/articleLike.entity';
import { ArticleRevision } from './writing/history/articleRevision.entity';
import { Author } from './reading/author.entity';
import { FavouritesResolver } from './reading/favourites.resolver';
import { FormerSlug } from './article/formerSlug.entity';
import { ManagedArticlesResolver } from './managing/managedArticles.resolver';
import { MediaUsageResolver } from './media/mediaUsage.resolver';
import { MediaUse } from './media/mediaUse.entity';
import { newsAuditActions, articleActed } from './news.events';
import { newsJobs } from './news.jobs';
import { newsPersonalData } from './news.personalData';
import { ArticleResolver } from './reading/news.resolver';
import { memberNewsRoutes } from './news.routes';
import { QuickUpdate } from './writing/quickUpdates/quickUpdate.entity';
import { on } from '#platform/running/bus';
import { repository } from '#platform/db/transaction';
import { registerImageUses } from '../media/imageUses.service';
import { ERASED_NAME } from '#client/shared/removedNames';
import { accountErased, userUpdated } from '#domains/identity/users/users.events';
import { articleShowing } from './writing/articleImages';

/** Renames an author whose name was copied from a username. A name that the team chose stays. */
const rename = (userId: number, username: string, name: string) =>
  repository(Author).update({ userId, name: username }, { name });

/**
 * Subscribes to changes of usernames, to update author names, and to changes of articles, to notify
 * their open editors. Also registers the function with which the media library finds the article
 * that shows an image.
 */
function registerNewsListeners(): void {
  registerImageUses(articleShowing);
  on(articleActed, ({ articleId, actorId }) => announceChange(articleId, actorId));
  on(accountErased, async ({ userId, username }) => {
    await rename(userId, username, ERASED_NAME);
  });
  on(userUpdated, async ({ userId, before, after }) => {
    if (after.username) await rename(userId, String(before.username), String(after.username));
  });
}

/** News domain: articles with their drafts, revisions and likes, and quick updates. */
export const news = defineDomain({
  name: 'news',
  errors: newsErrors,
  entities: [
    Author,
    Article,
    ArticleTag,
    FormerSlug,
    ArticleLike,
    ArticleRevision,
    ArticleDraftRow,
    MediaUse,
    QuickUpdate,
  ],
  migrations: [
    DraftTitles1763600000030,
    ArticlesOfAuthors1763600000070,
    BalancedArticles1763600000082,
  ],
  resolvers: [
    ArticleResolver,
    FavouritesResolver,
    ManagedArticlesResolver,
    ArticleActionsResolver,
    ArticleDraftsResolver,
    ArticleHistoryResolver,
    MediaUsageResolver,
    EditingResolver,
  ],
  routes: [memberNewsRoutes],
  pages: [
    { path: sitePaths.news, parameters: ['recherche', 'categorie', 'etiquette', 'auteur', 'page'] },
  ],
  listen: registerNewsListeners,
  jobs: newsJobs,
  personalData: newsPersonalData,
  auditActions: [newsAuditActions],
  republish: async () => {
    await announceAgain();
    await announceEditingAgain();
  },
});
