import { Arg, ID, Mutation, Query, Resolver } from 'type-graphql';
import { Access, CurrentMember } from '#platform/access/access';
import type { Member } from '#platform/access/actor';
import { Permission } from '#platform/access/permissions';
import { UnsavedArticle } from '#domains/content/news/managing/articleActions.types';
import { ArticleDraftRow } from './articleDraft.entity';
import { CheckedBy } from '#platform/input/limits';
import { draftKeyInput } from './draftKey';
import { dropDraft, findDraft, saveDraft, listDrafts } from './drafts.service';
import { MessagePayload } from '#platform/outcomes/payload.types';
import { Input } from '#platform/input/input';
import {
  SaveArticleDraftInput,
  DeleteArticleDraftInput,
  ArticleDraftPayload,
} from './articleDrafts.types';

const KEY = {
  nullable: true,
  description:
    'Key that the client chose for the draft of a new article; null for the single draft of a client that uses no keys. Ignored if `articleId` is given.',
};
const OF_ARTICLE = {
  nullable: true,
  description: 'ID of the article that the draft changes; null for a new article.',
};

/** Resolvers for unsaved drafts of articles. Editors can access only their own. */
@Resolver(() => ArticleDraftRow)
export class ArticleDraftsResolver {
  @Access(Permission.CONTENT_NEWS_VIEW, { shows: 'own' })
  @Query(() => [UnsavedArticle], {
    description: 'Returns at most 30 unsaved drafts of the caller, the latest first.',
  })
  articleDrafts(@CurrentMember() actor: Member): Promise<UnsavedArticle[]> {
    return listDrafts(actor);
  }

  @Access(Permission.CONTENT_NEWS_VIEW, { shows: 'own' })
  @CheckedBy(draftKeyInput)
  @Query(() => ArticleDraftRow, {
    nullable: true,
    description: 'Returns the unsaved draft of the caller for an article; null when there is none.',
  })
  articleDraft(
    @CurrentMember() actor: Member,
    @Arg('articleId', () => ID, OF_ARTICLE) articleId: string | null,
    @Arg('key', () => String, KEY) key: string | null,
  ): Promise<ArticleDraftRow | null> {
    return findDraft(actor, { articleId: articleId ?? null, key: key ?? null });
  }

  @Access(Permission.CONTENT_NEWS_VIEW, { shows: 'own' })
  @Mutation(() => ArticleDraftPayload, {
    description: 'Stores an unsaved draft of the caller, and replaces the previous one.',
  })
  async saveArticleDraft(
    @CurrentMember() actor: Member,
    @Input(() => SaveArticleDraftInput) { articleId, version, json, key }: SaveArticleDraftInput,
  ): Promise<ArticleDraftPayload> {
    const place = { articleId: articleId ?? null, key: key ?? null };
    return { draft: await saveDraft(actor, { ...place, version: version ?? null, json }) };
  }

  @Access(Permission.CONTENT_NEWS_VIEW, { shows: 'own' })
  @Mutation(() => MessagePayload, {
    description: 'Deletes the unsaved draft of the caller for an article, if there is one.',
  })
  async deleteArticleDraft(
    @CurrentMember() actor: Member,
    @Input(() => DeleteArticleDraftInput) { articleId, key }: DeleteArticleDraftInput,
  ): Promise<MessagePayload> {
    await dropDraft(actor, { articleId: articleId ?? null, key: key ?? null });
    return { message: 'Brouillon abandonné' };
  }
}
