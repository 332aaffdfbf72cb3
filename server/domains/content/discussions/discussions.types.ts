import { Field, ID, Int, ObjectType, InputType } from 'type-graphql';
import { z } from 'zod';
import { pageOf } from '#platform/paged';
import { Url } from '#platform/text/scalars';

/** Maximum number of discussions that a member may follow. */
export const MOST_FOLLOWED = 200;

/** Maximum number of members that a comment can mention. Further names stay plain text. */
export const MOST_MENTIONED = 5;

/** Maximum number of members suggested for a mention. */
export const MOST_SUGGESTED = 8;

/** Maximum number of suggested members who did not comment on the article. */
export const MOST_OTHERS = 5;

/** Validation schema for the first letters of a username. */
export const suggestionInput = z.object({
  begins: z.string().max(30, 'Ce nom est trop long.'),
});

@ObjectType({ description: 'A discussion that the caller follows.' })
export class FollowedThread {
  @Field(() => ID, { description: 'ID of the article of the followed discussion.' })
  articleId!: number;

  @Field(() => String, {
    nullable: true,
    description:
      'Title of the article of the followed discussion; null while the caller may not read the article.',
  })
  title!: string | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'Count of comments in the followed discussion; null while the caller may not read the article.',
  })
  commentCount!: number | null;

  @Field(() => Date, {
    description: 'Time at which the caller started to follow the discussion (UTC).',
  })
  followedAt!: Date;
}

@ObjectType({ description: 'A page of followed discussions.' })
export class FollowedThreadPage extends pageOf(FollowedThread, {
  items: 'Discussions of the page, the most recently followed first.',
}) {}

@ObjectType({ description: 'Whether the caller follows the discussion of an article.' })
export class ThreadFollowPayload {
  @Field(() => ID, { description: 'ID of the article of the discussion.' })
  articleId!: number;

  @Field(() => Boolean, { description: 'Whether the caller follows the discussion now.' })
  followed!: boolean;
}

@ObjectType({ description: 'Preferences of the caller about discussions.' })
export class DiscussionChoices {
  @Field(() => Boolean, {
    description: 'Whether the caller automatically follows each discussion in which they write.',
  })
  followsOwn!: boolean;
}

@ObjectType({
  description:
    'A member whom a comment may mention, because they commented on the article or because their player page is visible to members.',
})
export class MentionSuggestion {
  @Field(() => String, { description: 'Public name of the suggested member.' })
  username!: string;

  @Field(() => Url, {
    nullable: true,
    description: 'URL of the avatar of the suggested member; null when there is none.',
  })
  avatarUrl!: string | null;
}

@ObjectType({ description: 'A member whom a comment mentions.' })
export class CommentMention {
  userId!: number;

  @Field(() => String, {
    description: 'Name of the member as written in the comment, without the @.',
  })
  written!: string;
}

@InputType({ description: 'Whether to follow the discussion of an article.' })
export class SetThreadFollowInput {
  @Field(() => ID, { description: 'ID of the article whose comments are the discussion.' })
  articleId!: string;

  @Field(() => Boolean, {
    description: 'True to follow the discussion, false to stop following it.',
  })
  followed!: boolean;
}

@InputType({ description: 'Whether to follow discussions automatically.' })
export class SetAutoFollowInput {
  @Field(() => Boolean, {
    description: 'True to follow automatically each discussion in which the caller writes.',
  })
  followsOwn!: boolean;
}

@ObjectType({ description: 'Changed preferences about discussions.' })
export class DiscussionChoicesPayload {
  @Field(() => DiscussionChoices, { description: 'Preferences after the change.' })
  choices!: DiscussionChoices;
}
