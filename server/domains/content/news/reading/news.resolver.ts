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
import { ApiScope } from '#platform/access/apiScopes';
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
import { QuickUpdate } from '../writing/quickUpdates/quickUpdate.entity';
import { listQuickUpdates, quickUpdatesInput } from '../writing/quickUpdates/quickUpdates.service';
import { similarInput } from './similar.reads';
import {
  articleContentLoader,
  articleLikeLoader,
  articleCommentCountLoader,
  commentsOpenLoader,
  similarArticlesLoader,
} from '../news.reads';
import { Input } from '#platform/input/input';
import { ArticlePayload } from './news.types';

@Resolver(() => Article)
export class ArticleResolver {
  @Access('public', { scope: ApiScope.NEWS_READ, cacheable: true })
  @CheckedBy(articlesInput)
  @Query(() => ArticlePage, {
    description: 'Returns the articles that the caller may read, newest first.',
  })
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
      description:
        'Words to find in the title and excerpt, ignoring case and accents; null for all articles.',
    })
    search: string | null,
    @Arg('category', () => ArticleCategory, {
      nullable: true,
      description: 'Category of the articles; null for every category.',
    })
    category: ArticleCategory | null,
    @Arg('tag', () => String, {
      nullable: true,
      description:
        'Tag that the articles must have, ignoring case and accents; null to ignore tags.',
    })
    tag: string | null,
    @Arg('author', () => ID, {
      nullable: true,
      description: 'ID of the author of the articles; null for every author.',
    })
    authorId: string | null,
    @PageNumber() page: number,
    @PageSize(4, 'articles') pageSize: number,
  ): ArticleListing {
    return listArticles(actor, { audience, search, category, tag, authorId }, { page, pageSize });
  }

  @Access('public', { scope: ApiScope.NEWS_READ, cacheable: true })
  @Query(() => Author, {
    nullable: true,
    description:
      'Returns an author; null when the author does not exist, and when the caller may read none of the author’s articles.',
  })
  author(
    @Ctx() { actor }: Context,
    @Arg('audience', () => ArticleAudience, {
      nullable: true,
      defaultValue: ArticleAudience.PUBLIC,
      description: 'Audience of the articles to consider; null for every audience.',
    })
    audience: ArticleAudience | null,
    @Arg('id', () => ID, {
      nullable: true,
      description: 'ID of the author. With null, the result is null.',
    })
    id?: string | null,
  ): Promise<Author | null> {
    return id ? findAuthor(actor, audience, id) : Promise.resolve(null);
  }

  @Access('public', { scope: ApiScope.NEWS_READ, cacheable: true })
  @Query(() => Article, {
    nullable: true,
    description:
      'Returns an article; null when it does not exist or the caller may not read it. A free member who requests a premium article gets the error PREMIUM_REQUIRED.',
  })
  article(
    @Ctx() { actor }: Context,
    @Arg('slug', () => String, { description: 'Slug, former slug or ID of the article.' })
    slug: string,
    @Arg('preview', () => Boolean, {
      defaultValue: false,
      description:
        'Whether to return the article even if it is not published. Needs CONTENT_NEWS_VIEW, otherwise it has no effect.',
    })
    preview: boolean,
  ): Promise<ArticleRow | null> {
    return findArticle(actor, slug, preview ? 'preview' : 'visit');
  }

  @Access('public', { scope: ApiScope.NEWS_READ, cacheable: true })
  @CheckedBy(quickUpdatesInput)
  @Query(() => [QuickUpdate], { description: 'Returns the latest quick updates, newest first.' })
  quickUpdates(
    @Arg('limit', () => Int, {
      defaultValue: 4,
      description: 'Maximum number of quick updates to return.',
    })
    limit: number,
  ): Promise<QuickUpdate[]> {
    return listQuickUpdates(limit);
  }

  @Access('session')
  @Mutation(() => ArticlePayload, {
    description:
      'Sets or removes the caller’s like of an article. A member is identified by their account, a visitor by `visitorKey`. A repeated call changes nothing.',
  })
  async setArticleLike(
    @Ctx() { actor, ipAddress }: Context,
    @Input(() => ArticleLikeInput)
    input: ArticleLikeInput,
  ): Promise<ArticlePayload> {
    return { article: await setArticleLike(actor, ipAddress, input) };
  }

  @Access('member')
  @Subscription(() => ArticleActivity, {
    description:
      'Publishes the like and comment counts of an article that the caller may read: once when the subscription opens, then after each change.',
    subscribe: streamTo((actor, { articleId }: { articleId: string }) =>
      watchActivity(actor, articleId),
    ),
  })
  articleActivity(
    @Root() activity: ArticleActivity,
    @Arg('articleId', () => ID, { description: 'ID of the article to watch.' }) _articleId: string,
  ): ArticleActivity {
    return activity;
  }

  // The text is at least as long as twenty other fields.
  @FieldResolver(() => String, { complexity: 20 })
  contentHtml(@Root() { id, contentHtml }: ArticleRow, @Ctx() { loader }: Context) {
    return contentHtml ?? loader(articleContentLoader).load(id);
  }

  @CheckedBy(likeInput)
  @FieldResolver(() => Boolean, { description: 'Whether the caller likes the article.' })
  viewerHasLiked(
    @Root() { id: articleId }: ArticleRow,
    @Ctx() { actor: { userId }, loader }: Context,
    @Arg('visitorKey', () => String, {
      nullable: true,
      description: 'Random key that identifies a visitor without an account; ignored for a member.',
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

  @FieldResolver(() => Boolean, { description: 'Whether members may comment on the article now.' })
  commentsOpen(@Root() { status }: ArticleRow, @Ctx() { loader }: Context) {
    return loader(commentsOpenLoader).load(status);
  }

  @CheckedBy(similarInput)
  @FieldResolver(() => [Article], {
    description:
      'Similar articles of the same audience. Articles that share the most tags come first, then the newest.',
  })
  similar(
    @Root() { id: articleId }: ArticleRow,
    @Ctx() { actor, loader }: Context,
    @Arg('limit', () => Int, {
      defaultValue: 3,
      description: 'Maximum number of similar articles to return.',
    })
    limit: number,
  ) {
    return loader(similarArticlesLoader).load({
      actor,
      articleId,
      ...parse(similarInput, { limit }),
    });
  }

  @FieldResolver(() => ArticleViewerCan, {
    description: 'Actions on the article that the caller may perform.',
  })
  viewerCan(@Ctx() { actor }: Context): ArticleViewerCan {
    return articleViewerCan(actor);
  }
}
