import { Arg, ID, Mutation, Resolver } from 'type-graphql';
import { Access, CurrentMember } from '#platform/access/access';
import type { Member } from '#platform/access/actor';
import { BulkReport } from '#platform/bulk';
import { Permission } from '#platform/access/permissions';
import { saveArticle } from '../writing/articleWriting.service';
import { bulkArticles } from './bulkArticles.service';
import { ArticleBulkInput, SaveArticleInput } from './articleActions.types';
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
    @Arg('input', () => SaveArticleInput, {
      description: 'Fields of the article to create or change.',
    })
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
    @Arg('id', () => ID, { description: 'ID of the article to duplicate.' }) id: string,
  ): Promise<ManagedArticle> {
    return duplicateArticle(actor, id);
  }

  @Access(Permission.CONTENT_NEWS_PUBLISH, { shows: 'content' })
  @Mutation(() => ManagedArticle, {
    description: 'Publishes an article, so that its audience may read it.',
  })
  publishArticle(
    @CurrentMember() actor: Member,
    @Arg('id', () => ID, { description: 'ID of the article to publish.' }) id: string,
  ): Promise<ManagedArticle> {
    return publishArticle(actor, id);
  }

  @Access(Permission.CONTENT_NEWS_PUBLISH, { shows: 'content' })
  @Mutation(() => ManagedArticle, {
    description: 'Unpublishes an article, which becomes a draft again.',
  })
  unpublishArticle(
    @CurrentMember() actor: Member,
    @Arg('id', () => ID, { description: 'ID of the article to unpublish.' }) id: string,
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
    @Arg('id', () => ID, { description: 'ID of the article to archive.' }) id: string,
  ): Promise<ManagedArticle> {
    return archiveArticle(actor, id);
  }

  @Access(Permission.CONTENT_NEWS_MANAGE, { shows: 'content' })
  @Mutation(() => ManagedArticle, { description: 'Features an article, or stops featuring it.' })
  setArticleFeatured(
    @CurrentMember() actor: Member,
    @Arg('id', () => ID, { description: 'ID of the article to feature, or to stop featuring.' })
    id: string,
    @Arg('featured', () => Boolean, {
      description: 'True to feature the article, false to stop featuring it.',
    })
    featured: boolean,
  ): Promise<ManagedArticle> {
    return setArticleFeatured(actor, id, featured);
  }

  @Access(Permission.CONTENT_NEWS_PUBLISH, { shows: 'content' })
  @Mutation(() => ManagedArticle, {
    description: 'Schedules a draft, changes its scheduled time, or unschedules it.',
  })
  scheduleArticle(
    @CurrentMember() actor: Member,
    @Arg('id', () => ID, { description: 'ID of the article to schedule.' }) id: string,
    @Arg('at', () => Date, {
      nullable: true,
      description: 'Time of publication (UTC), in the future; null to unschedule the article.',
    })
    at: Date | null,
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
    @Arg('id', () => ID, { description: 'ID of the article to delete.' }) id: string,
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
    @Arg('id', () => ID, { description: 'ID of the article to restore from the trash.' })
    id: string,
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
    @Arg('id', () => ID, { description: 'ID of the article to delete permanently.' }) id: string,
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
    @Arg('input', () => ArticleBulkInput, {
      description: 'Action, and the articles that it applies to.',
    })
    input: ArticleBulkInput,
  ): Promise<BulkReport> {
    return bulkArticles(actor, input);
  }
}
