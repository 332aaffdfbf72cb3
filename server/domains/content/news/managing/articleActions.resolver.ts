import { articleRevisions } from '../writing/history/revisions.service';
import { findManagedArticle } from './managedArticles.service';
import { OnConflict } from '#platform/outcomes/outcomes';
import { ArticleConflict, SaveArticleResult, ManagedArticlePayload } from './managedArticle.types';
import { Mutation, Resolver } from 'type-graphql';
import { Access, CurrentMember } from '#platform/access/access';
import type { Member } from '#platform/access/actor';
import { BulkPayload } from '#platform/outcomes/bulk';
import { Permission } from '#platform/access/permissions';
import { saveArticle } from '../writing/articleWriting.service';
import { bulkArticles } from './bulkArticles.service';
import {
  ArticleBulkInput,
  SaveArticleInput,
  SetArticleFeaturedInput,
  ScheduleArticleInput,
} from './articleActions.types';
import { duplicateArticle } from '../writing/duplicate.service';
import {
  archiveArticle,
  publishArticle,
  scheduleArticle,
  setArticleFeatured,
  unpublishArticle,
} from '../writing/publication.service';
import { deleteArticle, eraseArticle, restoreArticle } from '../writing/trash.service';
import { DeletedPayload } from '#platform/outcomes/payload.types';
import { Input } from '#platform/input/input';
import { IdInput } from '#platform/input/input.types';

const currentArticle = async (actor: Member, { id, version }: SaveArticleInput) => ({
  current: await findManagedArticle(actor, id ?? ''),
  editor: await articleRevisions.editorSince(Number(id), Number(version)),
});

@Resolver()
export class ArticleActionsResolver {
  // Creating and editing need different permissions, so the service checks the right one.
  @Access(Permission.CONTENT_NEWS_VIEW, { shows: 'content' })
  @OnConflict(ArticleConflict, currentArticle)
  @Mutation(() => SaveArticleResult, {
    description:
      'Creates an article, which needs CONTENT_NEWS_CREATE, or changes one, which needs CONTENT_NEWS_EDIT. Each change is stored as a new revision.',
  })
  async saveArticle(
    @CurrentMember() actor: Member,
    @Input(() => SaveArticleInput)
    input: SaveArticleInput,
  ): Promise<ManagedArticlePayload> {
    return { article: await saveArticle(actor, input) };
  }

  @Access(Permission.CONTENT_NEWS_CREATE, { shows: 'content' })
  @Mutation(() => ManagedArticlePayload, {
    description: 'Creates a draft with the same text as an article.',
  })
  async duplicateArticle(
    @CurrentMember() actor: Member,
    @Input(() => IdInput) { id }: IdInput,
  ): Promise<ManagedArticlePayload> {
    return { article: await duplicateArticle(actor, id) };
  }

  @Access(Permission.CONTENT_NEWS_PUBLISH, { shows: 'content' })
  @Mutation(() => ManagedArticlePayload, {
    description: 'Publishes an article, so that its audience may read it.',
  })
  async publishArticle(
    @CurrentMember() actor: Member,
    @Input(() => IdInput) { id }: IdInput,
  ): Promise<ManagedArticlePayload> {
    return { article: await publishArticle(actor, id) };
  }

  @Access(Permission.CONTENT_NEWS_PUBLISH, { shows: 'content' })
  @Mutation(() => ManagedArticlePayload, {
    description: 'Unpublishes an article, which becomes a draft again.',
  })
  async unpublishArticle(
    @CurrentMember() actor: Member,
    @Input(() => IdInput) { id }: IdInput,
  ): Promise<ManagedArticlePayload> {
    return { article: await unpublishArticle(actor, id) };
  }

  @Access(Permission.CONTENT_NEWS_MANAGE, { shows: 'content' })
  @Mutation(() => ManagedArticlePayload, {
    description:
      'Archives a published article, which removes it from the site without deleting it.',
  })
  async archiveArticle(
    @CurrentMember() actor: Member,
    @Input(() => IdInput) { id }: IdInput,
  ): Promise<ManagedArticlePayload> {
    return { article: await archiveArticle(actor, id) };
  }

  @Access(Permission.CONTENT_NEWS_MANAGE, { shows: 'content' })
  @Mutation(() => ManagedArticlePayload, {
    description: 'Features an article, or stops featuring it.',
  })
  async setArticleFeatured(
    @CurrentMember() actor: Member,
    @Input(() => SetArticleFeaturedInput) { id, featured }: SetArticleFeaturedInput,
  ): Promise<ManagedArticlePayload> {
    return { article: await setArticleFeatured(actor, id, featured) };
  }

  @Access(Permission.CONTENT_NEWS_PUBLISH, { shows: 'content' })
  @Mutation(() => ManagedArticlePayload, {
    description: 'Schedules a draft, changes its scheduled time, or unschedules it.',
  })
  async scheduleArticle(
    @CurrentMember() actor: Member,
    @Input(() => ScheduleArticleInput) { id, at }: ScheduleArticleInput,
  ): Promise<ManagedArticlePayload> {
    return { article: await scheduleArticle(actor, id, at) };
  }

  @Access(Permission.CONTENT_NEWS_DELETE, { shows: 'confirmation' })
  @Mutation(() => DeletedPayload, {
    description:
      'Moves an article to the trash, from which it is deleted permanently after 30 days.',
  })
  async deleteArticle(
    @CurrentMember() actor: Member,
    @Input(() => IdInput) { id }: IdInput,
  ): Promise<DeletedPayload> {
    await deleteArticle(actor, id);
    return { id, message: 'Actualité supprimée avec succès' };
  }

  @Access(Permission.CONTENT_NEWS_DELETE, { shows: 'content' })
  @Mutation(() => ManagedArticlePayload, {
    description: 'Restores an article from the trash, as a draft.',
  })
  async restoreArticle(
    @CurrentMember() actor: Member,
    @Input(() => IdInput) { id }: IdInput,
  ): Promise<ManagedArticlePayload> {
    return { article: await restoreArticle(actor, id) };
  }

  @Access(Permission.CONTENT_NEWS_DELETE, { shows: 'confirmation' })
  @Mutation(() => DeletedPayload, {
    description:
      'Permanently deletes an article that is in the trash, with its likes, comments and revisions.',
  })
  async eraseArticle(
    @CurrentMember() actor: Member,
    @Input(() => IdInput) { id }: IdInput,
  ): Promise<DeletedPayload> {
    await eraseArticle(actor, id);
    return { id, message: 'Actualité supprimée définitivement' };
  }

  @Access(Permission.CONTENT_NEWS_MANAGE, { shows: 'confirmation' })
  @Mutation(() => BulkPayload, {
    description:
      'Performs an action on many articles in one transaction. Returns a result for each article.',
  })
  bulkArticles(
    @CurrentMember() actor: Member,
    @Input(() => ArticleBulkInput)
    input: ArticleBulkInput,
  ): Promise<BulkPayload> {
    return bulkArticles(actor, input);
  }
}
