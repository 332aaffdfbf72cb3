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
import { articleContentLoader } from '../news.reads';
import { CheckedBy } from '#platform/input/limits';
import { addressInput } from '../writing/articleInput';
import { foreseeAddress } from '../article/slugs';

/** Queries with which staff read articles. */
@Resolver(() => ManagedArticle)
export class ManagedArticlesResolver {
  @Access(Permission.CONTENT_NEWS_VIEW, { shows: 'content' })
  @CheckedBy(pageInput)
  @Query(() => ManagedArticlePage, {
    description: 'Returns the articles that match a filter, in any status.',
  })
  managedArticles(
    @CurrentMember() actor: Member,
    @Arg('filter', () => ManagedArticleFilter, {
      nullable: true,
      description: 'Filter of the articles; null for all articles that are not in the trash.',
    })
    filter: ManagedArticleFilter | null,
    @Arg('sort', () => ArticleSort, {
      defaultValue: ArticleSort.UPDATED,
      description: 'Sort key of the articles.',
    })
    sort: ArticleSort,
    @Arg('direction', () => SortDirection, {
      defaultValue: SortDirection.DESC,
      description: 'Sort direction of the articles.',
    })
    direction: SortDirection,
    @PageNumber() page: number,
    @PageSize(20, 'articles') pageSize: number,
  ): Promise<ManagedArticlePage> {
    return listManagedArticles(actor, filter ?? {}, { sort, direction, page, pageSize });
  }

  @Access(Permission.CONTENT_NEWS_VIEW, { shows: 'content' })
  @Query(() => ManagedArticle, {
    nullable: true,
    description:
      'Returns an article in any status; null when it does not exist or is in the trash.',
  })
  managedArticle(
    @CurrentMember() actor: Member,
    @Arg('id', () => ID, { description: 'ID of the article to return.' }) id: string,
  ): Promise<ManagedArticle | null> {
    return findManagedArticle(actor, id);
  }

  @Access(Permission.CONTENT_NEWS_VIEW, { shows: 'aggregate' })
  @Query(() => ArticleCounts, {
    description: 'Returns the totals shown above the staff lists of articles.',
  })
  articleCounts(
    @CurrentMember() actor: Member,
    @Arg('audience', () => ArticleAudience, {
      nullable: true,
      description: 'Audience of the counted articles; null for every audience.',
    })
    audience: ArticleAudience | null,
  ): Promise<ArticleCounts> {
    return countArticles(actor, audience);
  }

  @Access(Permission.CONTENT_NEWS_VIEW, { shows: 'content' })
  @Query(() => [ArticleSignature], {
    description:
      'Returns the author names that the caller may choose for an article, their own first.',
  })
  articleSignatures(@CurrentMember() actor: Member): Promise<ArticleSignature[]> {
    return listSignatures(actor);
  }

  @Access(Permission.CONTENT_NEWS_VIEW, { shows: 'content' })
  @CheckedBy(addressInput)
  @Query(() => ArticleAddress, {
    description:
      'Returns the slug that an article would get if it were saved now, or the problem with the typed slug.',
  })
  articleAddress(
    @CurrentMember() actor: Member,
    @Arg('articleId', () => ID, {
      nullable: true,
      description: 'ID of the article to save; null for a new article.',
    })
    articleId: string | null,
    @Arg('slug', () => String, {
      description:
        'Slug typed by the editor. If empty, the current slug or, for a new article, a slug made from the title is checked.',
    })
    slug: string,
    @Arg('title', () => String, { description: 'Title typed by the editor.' }) title: string,
  ): Promise<ArticleAddress> {
    return foreseeAddress(actor, articleId ?? null, { slug, title });
  }

  @FieldResolver(() => String)
  contentHtml(@Root() { id }: ManagedArticle, @Ctx() { loader }: Context) {
    return loader(articleContentLoader).load(id);
  }

  @FieldResolver(() => ArticleViewerCan, {
    description: 'Actions on the article that the caller may perform.',
  })
  viewerCan(@Ctx() { actor }: Context): ArticleViewerCan {
    return articleViewerCan(actor);
  }
}
