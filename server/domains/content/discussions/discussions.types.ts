import { Field, ID, Int, ObjectType } from 'type-graphql';
import { z } from 'zod';
import { pageOf } from '#platform/paged';

/** How many discussions one member may follow. */
export const MOST_FOLLOWED = 200;

/** How many people one comment mentions at most; further names stay plain text. */
export const MOST_MENTIONED = 5;

/** How many names are offered at once. */
export const MOST_SUGGESTED = 8;

/** How many of them at most did not write there. */
export const MOST_OTHERS = 5;

/** The longest beginning of a name that is completed; nobody has a longer name. */
export const suggestionInput = z.object({
  begins: z.string().max(30, 'Ce nom est trop long.'),
});

@ObjectType({ description: 'A discussion that the caller follows.', simpleResolvers: true })
export class FollowedThread {
  @Field(() => ID, { description: 'Number of its article.' })
  articleId!: number;

  @Field(() => String, {
    nullable: true,
    description: 'Title of the article; null while the caller may not read it.',
  })
  title!: string | null;

  @Field(() => Int, {
    nullable: true,
    description: 'How many comments it has; null while the caller may not read it.',
  })
  commentCount!: number | null;

  @Field(() => Date, { description: 'Since when they follow it.' })
  followedAt!: Date;
}

@ObjectType({ description: 'A page of followed discussions.', simpleResolvers: true })
export class FollowedThreadPage extends pageOf(FollowedThread, {
  items: 'The discussions of the page, what was followed last first.',
}) {}

@ObjectType({ description: 'Whether the caller follows a discussion.', simpleResolvers: true })
export class FollowState {
  @Field(() => ID, { description: 'Number of its article.' })
  articleId!: number;

  @Field(() => Boolean, { description: 'Whether they follow it now.' })
  followed!: boolean;
}

@ObjectType({ description: 'What the caller chose about discussions.', simpleResolvers: true })
export class DiscussionChoices {
  @Field(() => Boolean, {
    description: 'Whether they follow each discussion in which they write, from then on.',
  })
  followsOwn!: boolean;
}

@ObjectType({
  description: 'Somebody whom a comment may mention: they wrote there, or opened their page.',
  simpleResolvers: true,
})
export class MentionSuggestion {
  @Field(() => String, { description: 'Public name.' })
  username!: string;

  @Field(() => String, { nullable: true, description: 'Address of the avatar image.' })
  avatarUrl!: string | null;
}

@ObjectType({ description: 'Somebody whom a comment mentions.', simpleResolvers: true })
export class CommentMention {
  userId!: number;

  @Field(() => String, { description: 'Their name as the text has it, after an @.' })
  written!: string;
}
