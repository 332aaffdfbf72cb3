import { Arg, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import { Access, CurrentMember } from '../../../../platform/access/access';
import type { Member } from '../../../../platform/access/actor';
import { Permission } from '../../../../platform/access/permissions';
import { UnsavedArticle } from '../managing/articleActs.types';
import { ArticleDraftRow } from './articleDraft.entity';
import { CheckedBy } from '../../../../platform/input/limits';
import { draftInput, dropDraft, findDraft, keepDraft, listDrafts } from './drafts.service';
import { Acknowledgement } from '../../../../platform/acknowledgement';

const OF_ARTICLE = { nullable: true, description: 'Number of the article; null: a new one.' };

/** Unsaved drafts of articles; every editor finds only their own. */
@Resolver(() => ArticleDraftRow)
export class ArticleDraftsResolver {
  @Access(Permission.CONTENT_NEWS_VIEW, { shows: 'own' })
  @Query(() => [UnsavedArticle], {
    description: 'What the caller typed of articles and did not save, the latest ten first.',
  })
  articleDrafts(@CurrentMember() actor: Member): Promise<UnsavedArticle[]> {
    return listDrafts(actor);
  }

  @Access(Permission.CONTENT_NEWS_VIEW, { shows: 'own' })
  @Query(() => ArticleDraftRow, {
    nullable: true,
    description: 'What the caller typed of an article and did not save; null: nothing.',
  })
  articleDraft(
    @CurrentMember() actor: Member,
    @Arg('articleId', () => ID, OF_ARTICLE) articleId: string | null,
  ): Promise<ArticleDraftRow | null> {
    return findDraft(actor, articleId ?? null);
  }

  @Access(Permission.CONTENT_NEWS_VIEW, { shows: 'own' })
  @CheckedBy(draftInput)
  @Mutation(() => ArticleDraftRow, {
    description: 'Keeps what the caller typed, in the place of what they typed before.',
  })
  keepArticleDraft(
    @CurrentMember() actor: Member,
    @Arg('articleId', () => ID, OF_ARTICLE) articleId: string | null,
    @Arg('version', () => Int, { nullable: true, description: 'The version they began from.' })
    version: number | null,
    @Arg('json', () => String, { description: 'The form, as a JSON object.' }) json: string,
  ): Promise<ArticleDraftRow> {
    return keepDraft(actor, { articleId: articleId ?? null, version: version ?? null, json });
  }

  @Access(Permission.CONTENT_NEWS_VIEW, { shows: 'own' })
  @Mutation(() => Acknowledgement, { description: 'Forgets what the caller typed of an article.' })
  async dropArticleDraft(
    @CurrentMember() actor: Member,
    @Arg('articleId', () => ID, OF_ARTICLE) articleId: string | null,
  ): Promise<Acknowledgement> {
    await dropDraft(actor, articleId ?? null);
    return { message: 'Brouillon abandonné' };
  }
}
