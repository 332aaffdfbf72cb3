import { Arg, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import { Access, CurrentMember } from '#platform/access/access';
import type { Member } from '#platform/access/actor';
import { Permission } from '#platform/access/permissions';
import { UnsavedArticle } from '../managing/articleActions.types';
import { ArticleDraftRow } from './articleDraft.entity';
import { CheckedBy } from '#platform/input/limits';
import { draftKeyInput } from './draftKey';
import { draftInput, dropDraft, findDraft, saveDraft, listDrafts } from './drafts.service';
import { Acknowledgement } from '#platform/acknowledgement';

const KEY = {
  nullable: true,
  description: 'Key of the draft of a new article, chosen by the client; ignored with `articleId`.',
};
const OF_ARTICLE = { nullable: true, description: 'Number of the article; null: a new one.' };

/** Unsaved drafts of articles; every editor finds only their own. */
@Resolver(() => ArticleDraftRow)
export class ArticleDraftsResolver {
  @Access(Permission.CONTENT_NEWS_VIEW, { shows: 'own' })
  @Query(() => [UnsavedArticle], {
    description: 'Unsaved drafts of the viewer, the latest first; at most 30.',
  })
  articleDrafts(@CurrentMember() actor: Member): Promise<UnsavedArticle[]> {
    return listDrafts(actor);
  }

  @Access(Permission.CONTENT_NEWS_VIEW, { shows: 'own' })
  @CheckedBy(draftKeyInput)
  @Query(() => ArticleDraftRow, {
    nullable: true,
    description: 'What the caller typed of an article and did not save; null: nothing.',
  })
  articleDraft(
    @CurrentMember() actor: Member,
    @Arg('articleId', () => ID, OF_ARTICLE) articleId: string | null,
    @Arg('key', () => String, KEY) key: string | null,
  ): Promise<ArticleDraftRow | null> {
    return findDraft(actor, { articleId: articleId ?? null, key: key ?? null });
  }

  @Access(Permission.CONTENT_NEWS_VIEW, { shows: 'own' })
  @CheckedBy(draftInput.extend(draftKeyInput.shape))
  @Mutation(() => ArticleDraftRow, {
    description: 'Keeps what the caller typed, in the place of what they typed before.',
  })
  saveArticleDraft(
    @CurrentMember() actor: Member,
    @Arg('articleId', () => ID, OF_ARTICLE) articleId: string | null,
    @Arg('version', () => Int, { nullable: true, description: 'The version they began from.' })
    version: number | null,
    @Arg('json', () => String, { description: 'The form, as a JSON object.' }) json: string,
    @Arg('key', () => String, KEY) key: string | null,
  ): Promise<ArticleDraftRow> {
    const place = { articleId: articleId ?? null, key: key ?? null };
    return saveDraft(actor, { ...place, version: version ?? null, json });
  }

  @Access(Permission.CONTENT_NEWS_VIEW, { shows: 'own' })
  @CheckedBy(draftKeyInput)
  @Mutation(() => Acknowledgement, { description: 'Forgets what the caller typed of an article.' })
  async deleteArticleDraft(
    @CurrentMember() actor: Member,
    @Arg('articleId', () => ID, OF_ARTICLE) articleId: string | null,
    @Arg('key', () => String, KEY) key: string | null,
  ): Promise<Acknowledgement> {
    await dropDraft(actor, { articleId: articleId ?? null, key: key ?? null });
    return { message: 'Brouillon abandonné' };
  }
}
