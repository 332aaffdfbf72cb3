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
import { hasPage } from '#domains/game/players/shownPlayers.service';
import { followLoader, mentionsLoader } from './discussions.reads';
import {
  CommentMention,
  DiscussionChoices,
  type FollowedThread,
  FollowedThreadPage,
  ThreadFollowPayload,
  MentionSuggestion,
  suggestionInput,
  SetThreadFollowInput,
  SetAutoFollowInput,
  DiscussionChoicesPayload,
} from './discussions.types';
import { discussionChoices, listFollowed, setAutoFollow, setThreadFollow } from './follows.service';
import { suggestMentions } from './mentions.service';
import { Input } from '#platform/input/input';

const ARTICLE = { description: 'ID of the article whose comments are the discussion.' };

@Resolver(() => Article)
export class FollowsResolver {
  @Access('member')
  @CheckedBy(pageInput)
  @Query(() => FollowedThreadPage, {
    description:
      'Returns the discussions that the caller follows, the most recently followed first.',
  })
  followedThreads(
    @CurrentMember() actor: Member,
    @PageNumber() page: number,
    @PageSize(20, 'discussions') pageSize: number,
  ): Promise<PageOf<FollowedThread>> {
    return listFollowed(actor, { page, pageSize });
  }

  @Access('member')
  @Query(() => DiscussionChoices, {
    description: 'Returns the preferences of the caller about discussions.',
  })
  discussionChoices(@CurrentMember() actor: Member): Promise<DiscussionChoices> {
    return discussionChoices(actor);
  }

  @Access('member')
  @Mutation(() => ThreadFollowPayload, {
    description:
      'Sets whether the caller follows the discussion of an article. A repeated call changes nothing.',
  })
  setThreadFollow(
    @CurrentMember() actor: Member,
    @Input(() => SetThreadFollowInput) { articleId, followed }: SetThreadFollowInput,
  ): Promise<ThreadFollowPayload> {
    return setThreadFollow(actor, articleId, followed);
  }

  @Access('member')
  @Mutation(() => DiscussionChoicesPayload, {
    description:
      'Sets whether the caller will automatically follow each discussion in which they write. Earlier discussions are not affected.',
  })
  async setAutoFollow(
    @CurrentMember() actor: Member,
    @Input(() => SetAutoFollowInput) { followsOwn }: SetAutoFollowInput,
  ): Promise<DiscussionChoicesPayload> {
    return { choices: await setAutoFollow(actor, followsOwn) };
  }

  @FieldResolver(() => Boolean, {
    description: 'Whether the caller follows the discussion of the article.',
  })
  viewerFollows(@Root() { id: articleId }: Article, @Ctx() { actor, loader }: Context) {
    const { userId } = actor;
    return userId === null ? false : loader(followLoader).load({ articleId, userId });
  }
}

@Resolver(() => Comment)
export class MentionsResolver {
  @Access('member')
  @CheckedBy(suggestionInput)
  @Query(() => [MentionSuggestion], {
    description:
      'Returns at most 8 members whom a comment on an article may mention and whose name begins with the given letters. Members who commented on the article come first. With at least three letters, they are followed by other members whose player page is visible to members.',
  })
  mentionSuggestions(
    @CurrentMember() actor: Member,
    @Arg('articleId', () => ID, ARTICLE) articleId: string,
    @Arg('begins', () => String, {
      description: 'First letters of the name, ignoring case and accents.',
    })
    begins: string,
  ): Promise<MentionSuggestion[]> {
    return suggestMentions(actor, articleId, begins);
  }

  // Low complexity: few comments have mentions, and one query reads those of a whole page.
  @FieldResolver(() => [CommentMention], {
    complexity: 1,
    description:
      'Members whom the comment mentions. Other names after an @ in the text are plain text.',
  })
  mentions(
    @Root() { id, deleted, hidden }: CommentRow,
    @Ctx() { loader }: Context,
  ): Promise<CommentMention[]> | CommentMention[] {
    return deleted || hidden ? [] : loader(mentionsLoader).load(id);
  }
}

@Resolver(() => CommentMention)
export class MentionPlayersResolver {
  @FieldResolver(() => Boolean, {
    description: 'Whether the caller may open the player page of the mentioned member.',
  })
  hasPage(@Root() { userId }: CommentMention, @Ctx() context: Context): Promise<boolean> {
    return hasPage(context, userId);
  }
}
