import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Access, CurrentMember } from '#platform/access/access';
import type { Member } from '#platform/access/actor';
import type { Context } from '#platform/access/context';
import { pageInput, type PageOf } from '#platform/db/page';
import { CheckedBy } from '#platform/input/limits';
import { PageNumber, PageSize } from '#platform/paged';
import { Comment } from '../comments/comment.entity';
import type { CommentRow } from '../comments/comments.service';
import { Article } from '../news/article/article.entity';
import { hasPage } from '../players/shownPlayers.service';
import { followLoader, mentionsLoader } from './discussions.loaders';
import {
  CommentMention,
  DiscussionChoices,
  type FollowedThread,
  FollowedThreadPage,
  FollowState,
  MentionSuggestion,
  suggestionInput,
} from './discussions.types';
import { discussionChoices, listFollowed, setAutoFollow, setThreadFollow } from './follows.service';
import { suggestMentions } from './mentions.service';

const ARTICLE = { description: 'Number of the article.' };

/** Discussions that members follow. */
@Resolver(() => Article)
export class FollowsResolver {
  @Access('member')
  @CheckedBy(pageInput)
  @Query(() => FollowedThreadPage, { description: 'The discussions that the caller follows.' })
  followedThreads(
    @CurrentMember() actor: Member,
    @PageNumber() page: number,
    @PageSize(20, 'Discussions') pageSize: number,
  ): Promise<PageOf<FollowedThread>> {
    return listFollowed(actor, { page, pageSize });
  }

  @Access('member')
  @Query(() => DiscussionChoices, { description: 'What the caller chose about discussions.' })
  discussionChoices(@CurrentMember() actor: Member): Promise<DiscussionChoices> {
    return discussionChoices(actor);
  }

  @Access('member')
  @Mutation(() => FollowState, {
    description:
      'Says whether the caller follows the discussion of an article. The same call twice changes nothing.',
  })
  setThreadFollow(
    @CurrentMember() actor: Member,
    @Arg('articleId', () => ID, ARTICLE) articleId: string,
    @Arg('followed', () => Boolean, { description: 'True to follow, false to follow no longer.' })
    followed: boolean,
  ): Promise<FollowState> {
    return setThreadFollow(actor, articleId, followed);
  }

  @Access('member')
  @Mutation(() => DiscussionChoices, {
    description:
      'Says whether the caller follows each discussion in which they write, from now on.',
  })
  setAutoFollow(
    @CurrentMember() actor: Member,
    @Arg('followsOwn', () => Boolean, { description: 'True to follow them.' }) followsOwn: boolean,
  ): Promise<DiscussionChoices> {
    return setAutoFollow(actor, followsOwn);
  }

  @FieldResolver(() => Boolean, { description: 'Whether the caller follows its discussion.' })
  viewerFollows(@Root() { id: articleId }: Article, @Ctx() { actor, loader }: Context) {
    const { userId } = actor;
    return userId === null ? false : loader(followLoader).load({ articleId, userId });
  }
}

/** Whom comments mention. */
@Resolver(() => Comment)
export class MentionsResolver {
  @Access('member')
  @CheckedBy(suggestionInput)
  @Query(() => [MentionSuggestion], {
    description:
      'The names offered to complete a mention under an article: who wrote there, and who opened their page to members; only the first few.',
  })
  mentionSuggestions(
    @CurrentMember() actor: Member,
    @Arg('articleId', () => ID, ARTICLE) articleId: string,
    @Arg('begins', () => String, {
      description: 'First letters of the name, whatever their case and accents.',
    })
    begins: string,
  ): Promise<MentionSuggestion[]> {
    return suggestMentions(actor, articleId, begins);
  }

  // Few comments mention anybody, and all of a page are read at once.
  @FieldResolver(() => [CommentMention], {
    complexity: 1,
    description: 'Whom it mentions; another name in its text is text.',
  })
  mentions(
    @Root() { id, deleted, hidden }: CommentRow,
    @Ctx() { loader }: Context,
  ): Promise<CommentMention[]> | CommentMention[] {
    return deleted || hidden ? [] : loader(mentionsLoader).load(id);
  }
}

/** What players add to who is mentioned. */
@Resolver(() => CommentMention)
export class MentionPlayersResolver {
  @FieldResolver(() => Boolean, {
    description: 'Whether the caller may open their page of a player.',
  })
  hasPage(@Root() { userId }: CommentMention, @Ctx() context: Context): Promise<boolean> {
    return hasPage(context, userId);
  }
}
