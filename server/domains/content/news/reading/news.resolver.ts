import {
  Arg,
  Ctx,
  FieldResolver,
  ID,
  Int,
  Mutation,
  Query,
  Resolver,
  Root,
  Subscription,
} from 'type-graphql';
import { PageNumber, PageSize } from '#platform/paged';
import { CheckedBy } from '#platform/input/limits';
import { parse } from '#platform/input/parse';
import { Access, streamTo } from '#platform/access/access';
import type { Context } from '#platform/access/context';
import { watchActivity } from './activity.service';
import { Article } from '../article/article.entity';
import { ArticleAudience, ArticleCategory, ArticleViewerCan } from '../article/article.types';
import { checkedVisitorKey, setArticleLike } from '../article/likes.service';
import { articleViewerCan } from '../news.policy';
import type { ArticleListing, ArticleRow } from './news.reads';
import { findArticle, findAuthor, listArticles } from './news.service';
import {
  ArticleActivity,
  ArticleLikeInput,
  ArticlePage,
  articlesInput,
  likeInput,
} from '../news.types';
import { Author } from './author.entity';
import { QuickUpdate } from '../writing/quickUpdate.entity';
import { listQuickUpdates, quickUpdatesInput } from '../writing/quickUpdates.service';
import { similarInput } from './similar.reads';
import {
  articleContentLoader,
  articleLikeLoader,
  articleCommentCountLoader,
  commentsOpenLoader,
  similarArticlesLoader,
} from '../news.loaders';

@Resolver(() => Article)
export class ArticleResolver {
  @Access('public', { cacheable: true })
  @CheckedBy(articlesInput)
  @Query(() => ArticlePage, { description: 'The articles that the caller may read, newest first.' })
  articles(
    @Ctx() { actor }: Context,
    @Arg('audience', () => ArticleAudience, {
      nullable: true,
      defaultValue: ArticleAudience.PUBLIC,
      description: 'Audience of the articles; null for every audience.',
    })
    audience: ArticleAudience | null,
    @Arg('search', () => String, {
      nullable: true,
      description: 'Looked for in title and excerpt, whatever the case and accents.',
    })
    search: string | null,
    @Arg('category', () => ArticleCategory, { nullable: true, description: 'Only this category.' })
    category: ArticleCategory | null,
    @Arg('tag', () => String, {
      nullable: true,
      description: 'Only those with this tag, whatever its case and accents.',
    })
    tag: string | null,
    @Arg('author', () => ID, { nullable: true, description: 'Only those of this author.' })
    authorId: string | null,
    @PageNumber() page: number,
    @PageSize(4, 'Articles') pageSize: number,
  ): ArticleListing {
    return listArticles(actor, { audience, search, category, tag, authorId }, { page, pageSize });
  }

  @Access('public', { cacheable: true })
  @Query(() => Author, {
    nullable: true,
    description: 'Who signed an article that the caller may read; null for anybody else.',
  })
  author(
    @Ctx() { actor }: Context,
    @Arg('audience', () => ArticleAudience, {
      nullable: true,
      defaultValue: ArticleAudience.PUBLIC,
      description: 'Who their articles are written for; null for every audience.',
    })
    audience: ArticleAudience | null,
    @Arg('id', () => ID, {
      nullable: true,
      description: 'Number of the author; null finds nobody.',
    })
    id?: string | null,
  ): Promise<Author | null> {
    return id ? findAuthor(actor, audience, id) : Promise.resolve(null);
  }

  @Access('public', { cacheable: true })
  @Query(() => Article, {
    nullable: true,
    description:
      'One article; null when there is none that the caller may read. A premium one refuses a free member with PREMIUM_REQUIRED.',
  })
  article(
    @Ctx() { actor }: Context,
    @Arg('slug', () => String, { description: 'Its slug, or its number.' }) slug: string,
    @Arg('preview', () => Boolean, {
      defaultValue: false,
      description: 'Also one that is not published, for holders of CONTENT_NEWS_VIEW.',
    })
    preview: boolean,
  ): Promise<ArticleRow | null> {
    return findArticle(actor, slug, preview);
  }

  @Access('public', { cacheable: true })
  @CheckedBy(quickUpdatesInput)
  @Query(() => [QuickUpdate], { description: 'The latest quick updates, newest first.' })
  quickUpdates(
    @Arg('limit', () => Int, { defaultValue: 4, description: 'How many.' })
    limit: number,
  ): Promise<QuickUpdate[]> {
    return listQuickUpdates(limit);
  }

  @Access('session')
  @Mutation(() => Article, {
    description:
      'Says whether the caller likes an article: a member, or a visitor by a key of their own. The same call twice changes nothing more.',
  })
  setArticleLike(
    @Ctx() { actor, ipAddress }: Context,
    @Arg('input', () => ArticleLikeInput, {
      description: 'Which article, and whether it is liked.',
    })
    input: ArticleLikeInput,
  ): Promise<ArticleRow> {
    return setArticleLike(actor, ipAddress, input);
  }

  @Access('member')
  @Subscription(() => ArticleActivity, {
    description:
      'The counts of an article that the caller may read, then what changes: these, its likes, its comments.',
    subscribe: streamTo((actor, { articleId }: { articleId: string }) =>
      watchActivity(actor, articleId),
    ),
  })
  articleActivity(
    @Root() activity: ArticleActivity,
    @Arg('articleId', () => ID, { description: 'Number of the article.' }) _articleId: string,
  ): ArticleActivity {
    return activity;
  }

  // As long as twenty other fields, and often longer.
  @FieldResolver(() => String, { complexity: 20 })
  contentHtml(@Root() { id, contentHtml }: ArticleRow, @Ctx() { loader }: Context) {
    return contentHtml ?? loader(articleContentLoader).load(id);
  }

  @CheckedBy(likeInput)
  @FieldResolver(() => Boolean, { description: 'Whether the caller likes it.' })
  viewerHasLiked(
    @Root() { id: articleId }: ArticleRow,
    @Ctx() { actor: { userId }, loader }: Context,
    @Arg('visitorKey', () => String, {
      nullable: true,
      description: 'The key of a visitor without an account.',
    })
    visitorKey: string | null,
  ) {
    return loader(articleLikeLoader).load({
      articleId,
      userId,
      visitorKey: checkedVisitorKey(visitorKey),
    });
  }

  @FieldResolver(() => Int)
  commentCount(@Root() { id, commentCount }: ArticleRow, @Ctx() { loader }: Context) {
    return commentCount ?? loader(articleCommentCountLoader).load(id);
  }

  @FieldResolver(() => Boolean, { description: 'Whether members may comment on it now.' })
  commentsOpen(@Root() { status }: ArticleRow, @Ctx() { loader }: Context) {
    return loader(commentsOpenLoader).load(status);
  }

  @CheckedBy(similarInput)
  @FieldResolver(() => [Article], {
    description: 'Others of its audience: by number of shared tags, then the newest.',
  })
  similar(
    @Root() { id: articleId }: ArticleRow,
    @Ctx() { actor, loader }: Context,
    @Arg('limit', () => Int, { defaultValue: 3, description: 'How many.' })
    limit: number,
  ) {
    return loader(similarArticlesLoader).load({
      actor,
      articleId,
      ...parse(similarInput, { limit }),
    });
  }

  @FieldResolver(() => ArticleViewerCan, { description: 'What the caller may do with it.' })
  viewerCan(@Ctx() { actor }: Context): ArticleViewerCan {
    return articleViewerCan(actor);
  }
}
