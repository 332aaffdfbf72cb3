import { Arg, Ctx, FieldResolver, ID, Query, Resolver, Root } from 'type-graphql';
import { PageNumber, PageSize } from '#platform/paged';
import { pageInput } from '#platform/db/page';
import { Access, CurrentMember } from '#platform/access/access';
import type { Member } from '#platform/access/actor';
import type { Context } from '#platform/access/context';
import { SortDirection } from '#platform/db/sort';
import { Permission } from '#platform/access/permissions';
import { ArticleAudience, ArticleViewerCan } from '../article/article.types';
import { ArticleAddress, ArticleSignature } from './articleActions.types';
import { listSignatures } from '../reading/authors.service';
import {
  ArticleCounts,
  ArticleSort,
  ManagedArticle,
  ManagedArticleFilter,
  ManagedArticlePage,
} from './managedArticle.types';
import { countArticles, findManagedArticle, listManagedArticles } from './managedArticles.service';
import { articleViewerCan } from '../news.policy';
import { articleContentLoader } from '../news.loaders';
import { CheckedBy } from '#platform/input/limits';
import { addressInput } from '../writing/articleInput';
import { foreseeAddress } from '../article/slugs';

/** What staff reads of articles. */
@Resolver(() => ManagedArticle)
export class ManagedArticlesResolver {
  @Access(Permission.CONTENT_NEWS_VIEW, { shows: 'content' })
  @CheckedBy(pageInput)
  @Query(() => ManagedArticlePage, { description: 'The articles of every status.' })
  managedArticles(
    @CurrentMember() actor: Member,
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
    @PageNumber() page: number,
    @PageSize(20, 'Articles') pageSize: number,
  ): Promise<ManagedArticlePage> {
    return listManagedArticles(actor, filter ?? {}, { sort, direction, page, pageSize });
  }

  @Access(Permission.CONTENT_NEWS_VIEW, { shows: 'content' })
  @Query(() => ManagedArticle, {
    nullable: true,
    description: 'One article of any status; null when there is none.',
  })
  managedArticle(
    @CurrentMember() actor: Member,
    @Arg('id', () => ID, { description: 'Number of the article.' }) id: string,
  ): Promise<ManagedArticle | null> {
    return findManagedArticle(actor, id);
  }

  @Access(Permission.CONTENT_NEWS_VIEW, { shows: 'aggregate' })
  @Query(() => ArticleCounts, { description: 'The figures above the lists of articles.' })
  articleCounts(
    @CurrentMember() actor: Member,
    @Arg('audience', () => ArticleAudience, {
      nullable: true,
      description: 'Only the articles written for these readers.',
    })
    audience: ArticleAudience | null,
  ): Promise<ArticleCounts> {
    return countArticles(actor, audience);
  }

  @Access(Permission.CONTENT_NEWS_VIEW, { shows: 'content' })
  @Query(() => [ArticleSignature], {
    description: 'The names that the caller may sign an article with, their own first.',
  })
  articleSignatures(@CurrentMember() actor: Member): Promise<ArticleSignature[]> {
    return listSignatures(actor);
  }

  @Access(Permission.CONTENT_NEWS_VIEW, { shows: 'content' })
  @CheckedBy(addressInput)
  @Query(() => ArticleAddress, {
    description: 'The address that an article would be saved under now, or why it would not.',
  })
  articleAddress(
    @CurrentMember() actor: Member,
    @Arg('articleId', () => ID, {
      nullable: true,
      description: 'Number of the article; null: a new one.',
    })
    articleId: string | null,
    @Arg('slug', () => String, { description: 'The address given; empty: none.' }) slug: string,
    @Arg('title', () => String, { description: 'The title.' }) title: string,
  ): Promise<ArticleAddress> {
    return foreseeAddress(actor, articleId ?? null, { slug, title });
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
