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

const ARTICLE_ID = { description: 'Number of the article.' };

/** The acts of staff on articles. */
@Resolver()
export class ArticleActionsResolver {
  // Saving is open to people who may only create, and to people who may only edit: the policy tells
  // them apart.
  @Access(Permission.CONTENT_NEWS_VIEW, { shows: 'content' })
  @Mutation(() => ManagedArticle, {
    description:
      'Makes an article (CONTENT_NEWS_CREATE) or changes one (CONTENT_NEWS_EDIT), as a new revision.',
  })
  saveArticle(
    @CurrentMember() actor: Member,
    @Arg('input', () => SaveArticleInput, { description: 'The article.' })
    input: SaveArticleInput,
  ): Promise<ManagedArticle> {
    return saveArticle(actor, input);
  }

  @Access(Permission.CONTENT_NEWS_CREATE, { shows: 'content' })
  @Mutation(() => ManagedArticle, { description: 'Makes a draft of the same text as an article.' })
  duplicateArticle(
    @CurrentMember() actor: Member,
    @Arg('id', () => ID, ARTICLE_ID) id: string,
  ): Promise<ManagedArticle> {
    return duplicateArticle(actor, id);
  }

  @Access(Permission.CONTENT_NEWS_PUBLISH, { shows: 'content' })
  @Mutation(() => ManagedArticle, { description: 'Makes an article readable by its audience.' })
  publishArticle(
    @CurrentMember() actor: Member,
    @Arg('id', () => ID, ARTICLE_ID) id: string,
  ): Promise<ManagedArticle> {
    return publishArticle(actor, id);
  }

  @Access(Permission.CONTENT_NEWS_PUBLISH, { shows: 'content' })
  @Mutation(() => ManagedArticle, { description: 'Takes an article back to the drafts.' })
  unpublishArticle(
    @CurrentMember() actor: Member,
    @Arg('id', () => ID, ARTICLE_ID) id: string,
  ): Promise<ManagedArticle> {
    return unpublishArticle(actor, id);
  }

  @Access(Permission.CONTENT_NEWS_MANAGE, { shows: 'content' })
  @Mutation(() => ManagedArticle, {
    description: 'Takes a published article out of the site, and keeps it.',
  })
  archiveArticle(
    @CurrentMember() actor: Member,
    @Arg('id', () => ID, ARTICLE_ID) id: string,
  ): Promise<ManagedArticle> {
    return archiveArticle(actor, id);
  }

  @Access(Permission.CONTENT_NEWS_MANAGE, { shows: 'content' })
  @Mutation(() => ManagedArticle, { description: 'Puts an article forward, or no longer.' })
  setArticleFeatured(
    @CurrentMember() actor: Member,
    @Arg('id', () => ID, ARTICLE_ID) id: string,
    @Arg('featured', () => Boolean, { description: 'Whether it is put forward.' })
    featured: boolean,
  ): Promise<ManagedArticle> {
    return setArticleFeatured(actor, id, featured);
  }

  @Access(Permission.CONTENT_NEWS_PUBLISH, { shows: 'content' })
  @Mutation(() => ManagedArticle, {
    description: 'Schedules a draft, changes its time, or makes it a draft without a time again.',
  })
  scheduleArticle(
    @CurrentMember() actor: Member,
    @Arg('id', () => ID, ARTICLE_ID) id: string,
    @Arg('at', () => Date, {
      nullable: true,
      description: 'When it is published, in the future; null to unschedule it.',
    })
    at: Date | null,
  ): Promise<ManagedArticle> {
    return scheduleArticle(actor, id, at);
  }

  @Access(Permission.CONTENT_NEWS_DELETE, { shows: 'confirmation' })
  @Mutation(() => Acknowledgement, {
    description: 'Puts an article into the trash, where it is kept for 30 days.',
  })
  async deleteArticle(
    @CurrentMember() actor: Member,
    @Arg('id', () => ID, ARTICLE_ID) id: string,
  ): Promise<Acknowledgement> {
    await deleteArticle(actor, id);
    return { message: 'Actualité supprimée avec succès' };
  }

  @Access(Permission.CONTENT_NEWS_DELETE, { shows: 'content' })
  @Mutation(() => ManagedArticle, { description: 'Takes an article out of the trash, as a draft.' })
  restoreArticle(
    @CurrentMember() actor: Member,
    @Arg('id', () => ID, ARTICLE_ID) id: string,
  ): Promise<ManagedArticle> {
    return restoreArticle(actor, id);
  }

  @Access(Permission.CONTENT_NEWS_DELETE, { shows: 'confirmation' })
  @Mutation(() => Acknowledgement, {
    description:
      'Deletes an article of the trash for good, with its likes, comments and revisions.',
  })
  async eraseArticle(
    @CurrentMember() actor: Member,
    @Arg('id', () => ID, ARTICLE_ID) id: string,
  ): Promise<Acknowledgement> {
    await eraseArticle(actor, id);
    return { message: 'Actualité supprimée définitivement' };
  }

  @Access(Permission.CONTENT_NEWS_MANAGE, { shows: 'confirmation' })
  @Mutation(() => BulkReport, {
    description: 'Acts on many articles in one transaction, with a result for each.',
  })
  bulkArticles(
    @CurrentMember() actor: Member,
    @Arg('input', () => ArticleBulkInput, { description: 'What is done, and to which.' })
    input: ArticleBulkInput,
  ): Promise<BulkReport> {
    return bulkArticles(actor, input);
  }
}
