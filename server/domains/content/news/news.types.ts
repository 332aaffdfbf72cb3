import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { z } from 'zod';
import { searchedPage } from '#platform/db/page';
import { CheckedBy } from '#platform/input/limits';
import { pageOf } from '#platform/paged';
import { Article } from './article/article.entity';
import { LONGEST_TAG } from './article/articleTags';
import type { ArticleAudience, ArticleCategory } from './article/article.types';

@ObjectType({ description: 'A page of the articles that the caller may read.' })
export class ArticlePage extends pageOf(Article, { items: 'Articles of the page.' }) {}

@ObjectType({ description: 'A comment whose like count changed.' })
export class CommentLikes {
  @Field(() => ID, { description: 'ID of the comment whose like count changed.' })
  id!: number;

  @Field(() => Int, { description: 'Current count of members who like the comment.' })
  likeCount!: number;
}

@ObjectType({
  description: 'A change of the likes or comments of an article, with the current counts.',
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
      'Whether comments were added, removed or changed, and need to be loaded again. If false, this object contains all that changed.',
  })
  commentsChanged!: boolean;

  @Field(() => CommentLikes, {
    nullable: true,
    description: 'Comment whose like count changed; null when something else changed.',
  })
  likedComment!: CommentLikes | null;
}

const KEY = { min: 16, max: 64 };
const KEY_RULE = `La clé de visiteur doit compter de ${KEY.min} à ${KEY.max} lettres, chiffres ou tirets.`;

export const likeInput = z.object({
  visitorKey: z
    .string()
    .min(1, 'La clé de visiteur est obligatoire.')
    .min(KEY.min, KEY_RULE)
    .max(KEY.max, KEY_RULE)
    .regex(/^[A-Za-z0-9-]*$/, KEY_RULE),
});

@CheckedBy(likeInput)
@InputType({ description: 'Article to like, or to remove the like from.' })
export class ArticleLikeInput {
  @Field(() => ID, { description: 'ID of the article to like, or to remove the like from.' })
  articleId!: string;

  @Field(() => Boolean, { description: 'True to like the article, false to remove the like.' })
  liked!: boolean;

  @Field(() => String, {
    nullable: true,
    description:
      'Random key that identifies a visitor without an account, made of letters, digits or hyphens. Required for a visitor, ignored for a member.',
  })
  visitorKey?: string | null;
}

export const articlesInput = searchedPage.safeExtend({
  tag: z.string().max(LONGEST_TAG, `${LONGEST_TAG} caractères au plus par étiquette.`).nullish(),
});

export interface ArticleFilter {
  /** Audience of the articles; null for every audience. */
  audience: ArticleAudience | null;
  /** Words to find in title and excerpt, ignoring case and accents; at most 100 characters. */
  search?: string | null;
  category?: ArticleCategory | null;
  /** Tag of the articles, ignoring case and accents; at most LONGEST_TAG characters. */
  tag?: string | null;
  /** ID of the author of the articles. An unknown ID matches no article. */
  authorId?: string | null;
}
