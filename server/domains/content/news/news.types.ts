import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { z } from 'zod';
import { searchedPage } from '#platform/db/page';
import { CheckedBy } from '#platform/input/limits';
import { pageOf } from '#platform/paged';
import { Article } from './article/article.entity';
import { LONGEST_TAG } from './article/articleTags';
import type { ArticleAudience, ArticleCategory } from './article/article.types';

@ObjectType({ description: 'A page of articles, the newest first.', simpleResolvers: true })
export class ArticlePage extends pageOf(Article, { items: 'The articles of the page.' }) {}

@ObjectType({ description: 'A comment whose likes changed.', simpleResolvers: true })
export class CommentLikes {
  @Field(() => ID, { description: 'Number of the comment.' })
  id!: number;

  @Field(() => Int, { description: 'How many members like it.' })
  likeCount!: number;
}

@ObjectType({
  description: 'What changed of an article, with its counts from then on.',
  simpleResolvers: true,
})
export class ArticleActivity {
  @Field(() => ID, { description: 'Number of the article.' })
  articleId!: number;

  @Field(() => Int, { description: 'How many members and visitors like it.' })
  likeCount!: number;

  @Field(() => Int, { description: 'How many comments it has, replies included.' })
  commentCount!: number;

  @Field(() => Boolean, {
    description:
      'Whether comments came, went or were changed; if not, all that changed is told here.',
  })
  commentsChanged!: boolean;

  @Field(() => CommentLikes, {
    nullable: true,
    description: 'The comment whose likes changed; null for those of the article.',
  })
  likedComment!: CommentLikes | null;
}

const KEY = { min: 16, max: 64 };
const KEY_RULE = `La clé de visiteur doit compter de ${KEY.min} à ${KEY.max} lettres, chiffres ou tirets.`;

/** A visitor's like. */
export const likeInput = z.object({
  visitorKey: z
    .string()
    .min(1, 'La clé de visiteur est obligatoire.')
    .min(KEY.min, KEY_RULE)
    .max(KEY.max, KEY_RULE)
    .regex(/^[A-Za-z0-9-]*$/, KEY_RULE),
});

@CheckedBy(likeInput)
@InputType({ description: 'Whether the caller likes an article.' })
export class ArticleLikeInput {
  @Field(() => ID, { description: 'Number of the article.' })
  articleId!: string;

  @Field(() => Boolean, { description: 'True to like, false to like no longer.' })
  liked!: boolean;

  @Field(() => String, {
    nullable: true,
    description:
      'Random key that a visitor without an account keeps: letters, digits or hyphens. Not looked at for a member.',
  })
  visitorKey?: string | null;
}

/** Which page of which articles. */
export const articlesInput = searchedPage.safeExtend({
  tag: z
    .string()
    .max(LONGEST_TAG, `Une étiquette compte au plus ${LONGEST_TAG} caractères.`)
    .nullish(),
});

/** Which articles a list shows. */
export interface ArticleFilter {
  /** Null for every audience. */
  audience: ArticleAudience | null;
  /** Matches title and excerpt, ignoring case and accents; at most 100 characters. */
  search?: string | null;
  category?: ArticleCategory | null;
  /** Those with this tag, however it is written; at most LONGEST_TAG characters. */
  tag?: string | null;
  /** Those that this author signed; an id that nobody has finds none. */
  authorId?: string | null;
}
