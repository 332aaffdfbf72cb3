import { defineDomain } from '../../../platform/domain';
import { newsErrors } from './news.errors';
import { DraftTitles1763600000030 } from './1763600000030-draft-titles';
import { announceAgain } from './activity.service';
import { Article, ArticleTag } from './article.entity';
import { ArticleActsResolver } from './articleActs.resolver';
import { ArticleDraftRow } from './articleDraft.entity';
import { ArticleDraftsResolver } from './articleDrafts.resolver';
import { ArticleHistoryResolver } from './articleHistory.resolver';
import { ArticleLike } from './articleLike.entity';
import { ArticleRevision } from './articleRevision.entity';
import { Author } from './author.entity';
import { FormerSlug } from './formerSlug.entity';
import { ManagedArticlesResolver } from './managedArticles.resolver';
import { MediaUsageResolver } from './mediaUsage.resolver';
import { MediaUse } from './mediaUse.entity';
import { newsActs } from './news.acts';
import { newsJobs } from './news.jobs';
import { registerNewsListeners } from './news.listeners';
import { newsPersonalData } from './news.personalData';
import { ArticleResolver } from './news.resolver';
import { memberNewsRoutes } from './news.routes';
import { QuickUpdate } from './quickUpdate.entity';

/** Articles, their drafts, versions and likes, and quick updates. */
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
  migrations: [DraftTitles1763600000030],
  resolvers: [
    ArticleResolver,
    ManagedArticlesResolver,
    ArticleActsResolver,
    ArticleDraftsResolver,
    ArticleHistoryResolver,
    MediaUsageResolver,
  ],
  routes: [memberNewsRoutes],
  listen: registerNewsListeners,
  jobs: newsJobs,
  personalData: newsPersonalData,
  acts: newsActs,
  tellAgain: announceAgain,
});
