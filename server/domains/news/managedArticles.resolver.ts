import { Arg, Ctx, FieldResolver, ID, Int, Query, Resolver, Root } from 'type-graphql';
import { Access } from '../../platform/access';
import type { Context } from '../../platform/context';
import { SortDirection } from '../../platform/db/sort';
import { Permission } from '../../platform/permissions';
import { ArticleAudience, ArticleViewerCan } from './article.types';
import { listAuthors } from './authors.service';
import { Author } from './author.entity';
import {
  ArticleCounts,
  ArticleSort,
  ManagedArticle,
  ManagedArticleFilter,
  ManagedArticlePage,
} from './managedArticle.types';
import { countArticles, findManagedArticle, listManagedArticles } from './managedArticles.service';
import { articleViewerCan } from './news.policy';
import { articleContentLoader } from './news.loaders';

/** What staff reads of articles. */
@Resolver(() => ManagedArticle)
export class ManagedArticlesResolver {
  @Access(Permission.CONTENT_NEWS_VIEW)
  @Query(() => ManagedArticlePage, { description: 'The articles of every status.' })
  managedArticles(
    @Ctx() { actor }: Context,
    @Arg('filter', () => ManagedArticleFilter, { nullable: true, description: 'Which articles.' })
    filter: ManagedArticleFilter | null,
    @Arg('sort', () => ArticleSort, {
      defaultValue: ArticleSort.UPDATED,
      description: 'What they are sorted by.',
    })
    sort: ArticleSort,
    @Arg('direction', () => SortDirection, {
      defaultValue: SortDirection.DESC,
      description: 'Which way.',
    })
    direction: SortDirection,
    @Arg('page', () => Int, { defaultValue: 1, description: 'Page, from 1.' }) page: number,
    @Arg('pageSize', () => Int, { defaultValue: 20, description: 'Articles a page, 50 at most.' })
    pageSize: number,
  ): Promise<ManagedArticlePage> {
    return listManagedArticles(actor, filter ?? {}, { sort, direction, page, pageSize });
  }

  @Access(Permission.CONTENT_NEWS_VIEW)
  @Query(() => ManagedArticle, {
    nullable: true,
    description: 'One article of any status; null when there is none.',
  })
  managedArticle(
    @Ctx() { actor }: Context,
    @Arg('id', () => ID, { description: 'Number of the article.' }) id: string,
  ): Promise<ManagedArticle | null> {
    return findManagedArticle(actor, id);
  }

  @Access(Permission.CONTENT_NEWS_VIEW)
  @Query(() => ArticleCounts, { description: 'The figures above the lists of articles.' })
  articleCounts(
    @Ctx() { actor }: Context,
    @Arg('audience', () => ArticleAudience, {
      nullable: true,
      description: 'Only the articles written for these readers.',
    })
    audience: ArticleAudience | null,
  ): Promise<ArticleCounts> {
    return countArticles(actor, audience);
  }

  @Access(Permission.CONTENT_NEWS_VIEW)
  @Query(() => [Author], { description: 'The signatures that articles may have, by name.' })
  authors(@Ctx() { actor }: Context): Promise<Author[]> {
    return listAuthors(actor);
  }

  @FieldResolver(() => String)
  contentHtml(@Root() { id }: ManagedArticle, @Ctx() { loader }: Context) {
    return loader(articleContentLoader).load(id);
  }

  @FieldResolver(() => ArticleViewerCan, { description: 'What the caller may do with it.' })
  viewerCan(@Ctx() { actor }: Context): ArticleViewerCan {
    return articleViewerCan(actor);
  }
}
