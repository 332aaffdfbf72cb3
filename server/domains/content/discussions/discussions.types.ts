import { Field, ID, Int, ObjectType } from 'type-graphql';
import { z } from 'zod';
import { pageOf } from '#platform/paged';

/** Maximum count of discussions that one member may follow. */
export const MOST_FOLLOWED = 200;

/** Maximum count of members that one comment mentions; further names stay plain text. */
export const MOST_MENTIONED = 5;

/** Maximum count of suggested names. */
export const MOST_SUGGESTED = 8;

/** Maximum count of suggested names of members who did not write under the article. */
export const MOST_OTHERS = 5;

/** Validation schema for the beginning of a name, at most as long as the longest username. */
export const suggestionInput = z.object({
  begins: z.string().max(30, 'Ce nom est trop long.'),
});

@ObjectType({ description: 'A discussion that the caller follows.', simpleResolvers: true })
export class FollowedThread {
  @Field(() => ID, { description: 'ID of the article of the followed discussion.' })
  articleId!: number;

  @Field(() => String, {
    nullable: true,
    description:
      'Title of the article of the followed discussion; null while the caller may not read it.',
  })
  title!: string | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'Count of comments in the followed discussion; null while the caller may not read it.',
  })
  commentCount!: number | null;

  @Field(() => Date, { description: 'Time since which the caller follows the discussion (UTC).' })
  followedAt!: Date;
}

@ObjectType({ description: 'A page of followed discussions.', simpleResolvers: true })
export class FollowedThreadPage extends pageOf(FollowedThread, {
  items: 'Discussions of the page, the last followed first.',
}) {}

@ObjectType({
  description: 'Whether the caller follows the discussion of an article.',
  simpleResolvers: true,
})
export class FollowState {
  @Field(() => ID, { description: 'ID of the article whose discussion was followed or not.' })
  articleId!: number;

  @Field(() => Boolean, { description: 'Whether the caller follows the discussion now.' })
  followed!: boolean;
}

@ObjectType({ description: 'Preferences of the caller about discussions.', simpleResolvers: true })
export class DiscussionChoices {
  @Field(() => Boolean, {
    description: 'Whether the caller automatically follows each discussion in which they write.',
  })
  followsOwn!: boolean;
}

@ObjectType({
  description:
    'A member whom a comment may mention: they wrote under the article, or opened their page to members.',
  simpleResolvers: true,
})
export class MentionSuggestion {
  @Field(() => String, { description: 'Public name of the suggested member.' })
  username!: string;

  @Field(() => String, {
    nullable: true,
    description: 'URL of the avatar of the suggested member; null when there is none.',
  })
  avatarUrl!: string | null;
}

@ObjectType({ description: 'A member whom a comment mentions.', simpleResolvers: true })
export class CommentMention {
  userId!: number;

  @Field(() => String, { description: 'Name of the member as the text has it, without the @.' })
  written!: string;
}
