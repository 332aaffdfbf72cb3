import { Mutation, Resolver } from 'type-graphql';
import { Access, CurrentMember } from '#platform/access/access';
import type { Member } from '#platform/access/actor';
import { BulkReport } from '#platform/bulk';
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
import { ManagedArticle } from './managedArticle.types';
import {
  archiveArticle,
  publishArticle,
  scheduleArticle,
  setArticleFeatured,
  unpublishArticle,
} from '../writing/publication.service';
import { deleteArticle, eraseArticle, restoreArticle } from '../writing/trash.service';
import { Acknowledgement } from '#platform/acknowledgement';
import { Input } from '#platform/input/input';
import { IdInput } from '#platform/input/input.types';

/** Mutations with which staff manage articles. */
@Resolver()
export class ArticleActionsResolver {
  // Creating and editing need different permissions, so the service checks the right one.
  @Access(Permission.CONTENT_NEWS_VIEW, { shows: 'content' })
  @Mutation(() => ManagedArticle, {
    description:
      'Creates an article, which needs CONTENT_NEWS_CREATE, or changes one, which needs CONTENT_NEWS_EDIT. Each change is stored as a new revision.',
  })
  saveArticle(
    @CurrentMember() actor: Member,
    @Input(() => SaveArticleInput)
    input: SaveArticleInput,
  ): Promise<ManagedArticle> {
    return saveArticle(actor, input);
  }

  @Access(Permission.CONTENT_NEWS_CREATE, { shows: 'content' })
  @Mutation(() => ManagedArticle, {
    description: 'Creates a draft with the same text as an article.',
  })
  duplicateArticle(
    @CurrentMember() actor: Member,
    @Input(() => IdInput) { id }: IdInput,
  ): Promise<ManagedArticle> {
    return duplicateArticle(actor, id);
  }

  @Access(Permission.CONTENT_NEWS_PUBLISH, { shows: 'content' })
  @Mutation(() => ManagedArticle, {
    description: 'Publishes an article, so that its audience may read it.',
  })
  publishArticle(
    @CurrentMember() actor: Member,
    @Input(() => IdInput) { id }: IdInput,
  ): Promise<ManagedArticle> {
    return publishArticle(actor, id);
  }

  @Access(Permission.CONTENT_NEWS_PUBLISH, { shows: 'content' })
  @Mutation(() => ManagedArticle, {
    description: 'Unpublishes an article, which becomes a draft again.',
  })
  unpublishArticle(
    @CurrentMember() actor: Member,
    @Input(() => IdInput) { id }: IdInput,
  ): Promise<ManagedArticle> {
    return unpublishArticle(actor, id);
  }

  @Access(Permission.CONTENT_NEWS_MANAGE, { shows: 'content' })
  @Mutation(() => ManagedArticle, {
    description:
      'Archives a published article, which removes it from the site without deleting it.',
  })
  archiveArticle(
    @CurrentMember() actor: Member,
    @Input(() => IdInput) { id }: IdInput,
  ): Promise<ManagedArticle> {
    return archiveArticle(actor, id);
  }

  @Access(Permission.CONTENT_NEWS_MANAGE, { shows: 'content' })
  @Mutation(() => ManagedArticle, { description: 'Features an article, or stops featuring it.' })
  setArticleFeatured(
    @CurrentMember() actor: Member,
    @Input(() => SetArticleFeaturedInput) { id, featured }: SetArticleFeaturedInput,
  ): Promise<ManagedArticle> {
    return setArticleFeatured(actor, id, featured);
  }

  @Access(Permission.CONTENT_NEWS_PUBLISH, { shows: 'content' })
  @Mutation(() => ManagedArticle, {
    description: 'Schedules a draft, changes its scheduled time, or unschedules it.',
  })
  scheduleArticle(
    @CurrentMember() actor: Member,
    @Input(() => ScheduleArticleInput) { id, at }: ScheduleArticleInput,
  ): Promise<ManagedArticle> {
    return scheduleArticle(actor, id, at);
  }

  @Access(Permission.CONTENT_NEWS_DELETE, { shows: 'confirmation' })
  @Mutation(() => Acknowledgement, {
    description:
      'Moves an article to the trash, from which it is deleted permanently after 30 days.',
  })
  async deleteArticle(
    @CurrentMember() actor: Member,
    @Input(() => IdInput) { id }: IdInput,
  ): Promise<Acknowledgement> {
    await deleteArticle(actor, id);
    return { message: 'Actualité supprimée avec succès' };
  }

  @Access(Permission.CONTENT_NEWS_DELETE, { shows: 'content' })
  @Mutation(() => ManagedArticle, {
    description: 'Restores an article from the trash, as a draft.',
  })
  restoreArticle(
    @CurrentMember() actor: Member,
    @Input(() => IdInput) { id }: IdInput,
  ): Promise<ManagedArticle> {
    return restoreArticle(actor, id);
  }

  @Access(Permission.CONTENT_NEWS_DELETE, { shows: 'confirmation' })
  @Mutation(() => Acknowledgement, {
    description:
      'Permanently deletes an article that is in the trash, with its likes, comments and revisions.',
  })
  async eraseArticle(
    @CurrentMember() actor: Member,
    @Input(() => IdInput) { id }: IdInput,
  ): Promise<Acknowledgement> {
    await eraseArticle(actor, id);
    return { message: 'Actualité supprimée définitivement' };
  }

  @Access(Permission.CONTENT_NEWS_MANAGE, { shows: 'confirmation' })
  @Mutation(() => BulkReport, {
    description:
      'Performs an action on many articles in one transaction. Returns a result for each article.',
  })
  bulkArticles(
    @CurrentMember() actor: Member,
    @Input(() => ArticleBulkInput)
    input: ArticleBulkInput,
  ): Promise<BulkReport> {
    return bulkArticles(actor, input);
  }
}
