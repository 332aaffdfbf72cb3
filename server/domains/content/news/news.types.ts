import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { Paged } from '../../../platform/paged';
import { Article } from './article/article.entity';
import type { ArticleAudience, ArticleCategory } from './article/article.types';

@ObjectType({ description: 'A page of articles, the newest first.', simpleResolvers: true })
export class ArticlePage extends Paged {
  @Field(() => [Article], { description: 'The articles of the page.' })
  items!: Article[];
}

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

@InputType({ description: 'Whether the caller likes an article.' })
export class ArticleLikeInput {
  @Field(() => ID, { description: 'Number of the article.' })
  articleId!: string;

  @Field(() => Boolean, { description: 'True to like, false to like no longer.' })
  liked!: boolean;

  @Field(() => String, {
    nullable: true,
    description:
      'Random key that a visitor without an account keeps: 16 to 64 letters, digits or hyphens. Not looked at for a member.',
  })
  visitorKey?: string | null;
}

/** Which articles a list shows. */
export interface ArticleFilter {
  audience: ArticleAudience;
  /** Looked for in title and excerpt, whatever the case and the accents; at most 100 characters. */
  search?: string | null;
  category?: ArticleCategory | null;
}

/** What an editor gives of an article. */
export interface ArticleInput {
  title: string;
  excerpt: string;
  /** HTML from the editor, hostile until sanitised. */
  contentHtml: string;
  category: ArticleCategory;
  audience: ArticleAudience;
  authorId: number;
  tags?: readonly string[];
  premium?: boolean;
  featured?: boolean;
  imageUrl?: string | null;
  imageAlt?: string | null;
  seoTitle?: string | null;
  seoDescription?: string | null;
}
