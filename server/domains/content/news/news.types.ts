import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { z } from 'zod';
import { searchedPage } from '#platform/db/page';
import { CheckedBy } from '#platform/input/limits';
import { pageOf } from '#platform/paged';
import { Article } from './article/article.entity';
import { LONGEST_TAG } from './article/articleTags';
import type { ArticleAudience, ArticleCategory } from './article/article.types';

@ObjectType({
  description: 'A page of the articles that the caller may read.',
  simpleResolvers: true,
})
export class ArticlePage extends pageOf(Article, { items: 'Articles of the page.' }) {}

@ObjectType({ description: 'A comment whose likes changed.', simpleResolvers: true })
export class CommentLikes {
  @Field(() => ID, { description: 'ID of the comment whose likes changed.' })
  id!: number;

  @Field(() => Int, { description: 'Current count of members who like the comment.' })
  likeCount!: number;
}

@ObjectType({
  description: 'A change of an article, with its current counts.',
  simpleResolvers: true,
})
export class ArticleActivity {
  @Field(() => ID, { description: 'ID of the article that changed.' })
  articleId!: number;

  @Field(() => Int, {
    description: 'Current count of likes of the article, by members and visitors.',
  })
  likeCount!: number;

  @Field(() => Int, {
    description: 'Current count of readable comments on the article, replies included.',
  })
  commentCount!: number;

  @Field(() => Boolean, {
    description:
      'Whether comments were added, removed or changed; if false, this object contains the whole change.',
  })
  commentsChanged!: boolean;

  @Field(() => CommentLikes, {
    nullable: true,
    description: 'Comment whose likes changed; null for any other change.',
  })
  likedComment!: CommentLikes | null;
}

const KEY = { min: 16, max: 64 };
const KEY_RULE = `La clé de visiteur doit compter de ${KEY.min} à ${KEY.max} lettres, chiffres ou tirets.`;

/** Validation schema for the key of a visitor. */
export const likeInput = z.object({
  visitorKey: z
    .string()
    .min(1, 'La clé de visiteur est obligatoire.')
    .min(KEY.min, KEY_RULE)
    .max(KEY.max, KEY_RULE)
    .regex(/^[A-Za-z0-9-]*$/, KEY_RULE),
});

@CheckedBy(likeInput)
@InputType({ description: 'Like of an article, to set or remove.' })
export class ArticleLikeInput {
  @Field(() => ID, { description: 'ID of the article to like or not.' })
  articleId!: string;

  @Field(() => Boolean, { description: 'True to like the article, false to remove the like.' })
  liked!: boolean;

  @Field(() => String, {
    nullable: true,
    description:
      'Random key of a visitor without an account: 16 to 64 letters, digits or hyphens. Ignored for a member.',
  })
  visitorKey?: string | null;
}

/** Validation schema for a page of articles, with a search and a tag. */
export const articlesInput = searchedPage.safeExtend({
  tag: z
    .string()
    .max(LONGEST_TAG, `Une étiquette compte au plus ${LONGEST_TAG} caractères.`)
    .nullish(),
});

/** Filter of the readers' lists of articles. */
export interface ArticleFilter {
  /** Null for every audience. */
  audience: ArticleAudience | null;
  /** Matches title and excerpt, ignoring case and accents; at most 100 characters. */
  search?: string | null;
  category?: ArticleCategory | null;
  /** Tag of the articles, ignoring case and accents; at most LONGEST_TAG characters. */
  tag?: string | null;
  /** Author who signed the articles; an unknown ID matches none. */
  authorId?: string | null;
}
