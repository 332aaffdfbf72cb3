import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { PageNumber, PageSize } from '#platform/paged';
import { pageInput } from '#platform/db/page';
import { CheckedBy } from '#platform/input/limits';
import { Access, CurrentMember } from '#platform/access/access';
import type { Member } from '#platform/access/actor';
import type { Context } from '#platform/access/context';
import { Permission } from '#platform/access/permissions';
import { ArticleRevision } from './articleRevision.entity';
import { restoreRevision } from '../articleWriting.service';
import { ManagedArticlePayload } from '#domains/content/news/managing/managedArticle.types';
import { listRevisions } from './revisions.service';
import { usernameLoader } from '#domains/identity/users/users.reads';
import { Input } from '#platform/input/input';
import { RestoreArticleRevisionInput } from './articleHistory.types';

@Resolver(() => ArticleRevision)
export class ArticleHistoryResolver {
  @Access(Permission.CONTENT_NEWS_VIEW, { shows: 'content' })
  @CheckedBy(pageInput)
  @Query(() => [ArticleRevision], {
    description: 'Returns the revisions of an article, the latest first.',
  })
  articleRevisions(
    @CurrentMember() actor: Member,
    @Arg('articleId', () => ID, { description: 'ID of the article to list the revisions of.' })
    articleId: string,
    @PageNumber() page: number,
    @PageSize(20, 'revisions') pageSize: number,
  ): Promise<ArticleRevision[]> {
    return listRevisions(actor, articleId, { page, pageSize });
  }

  @Access(Permission.CONTENT_NEWS_EDIT, { shows: 'content' })
  @Mutation(() => ManagedArticlePayload, {
    description:
      'Restores the text of an older version of an article, and stores it as a new version.',
  })
  async restoreArticleRevision(
    @CurrentMember() actor: Member,
    @Input(() => RestoreArticleRevisionInput) { id, version }: RestoreArticleRevisionInput,
  ): Promise<ManagedArticlePayload> {
    return { article: await restoreRevision(actor, id, version) };
  }

  @FieldResolver(() => String, {
    nullable: true,
    description:
      'Username of the member who saved the revision; null when it is unknown, or when the account was deleted.',
  })
  editorName(@Root() { editorId }: ArticleRevision, @Ctx() { loader }: Context) {
    return editorId === null ? null : loader(usernameLoader).load(editorId);
  }
}
