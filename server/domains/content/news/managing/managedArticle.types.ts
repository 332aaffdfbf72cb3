import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { searchInput } from '#platform/input/fields';
import { CheckedBy } from '#platform/input/limits';
import { pageOf } from '#platform/paged';
import { ArticleAudience, ArticleCategory, ArticleStatus } from '../article/article.types';
import { Author } from '../reading/author.entity';

/** What a list of articles may be sorted by. */
export enum ArticleSort {
  UPDATED = 'UPDATED',
  PUBLISHED = 'PUBLISHED',
  TITLE = 'TITLE',
  VIEWS = 'VIEWS',
  LIKES = 'LIKES',
}

registerEnumType(ArticleSort, {
  name: 'ArticleSort',
  description: 'What a list of articles is sorted by.',
  valuesConfig: {
    UPDATED: { description: 'Last change of its text or attributes.' },
    PUBLISHED: { description: 'First publication; what was never published counts as the oldest.' },
    TITLE: { description: 'Title, whatever its case and accents.' },
    VIEWS: { description: 'Views of its page.' },
    LIKES: { description: 'Likes.' },
  },
});

@CheckedBy(searchInput)
@InputType({ description: 'Which articles; all criteria must be met.' })
export class ManagedArticleFilter {
  @Field(() => ArticleAudience, { nullable: true, description: 'Written for whom.' })
  audience?: ArticleAudience | null;

  @Field(() => ArticleStatus, {
    nullable: true,
    description: 'Where they stand; null: all but the trash.',
  })
  status?: ArticleStatus | null;

  @Field(() => ArticleCategory, { nullable: true, description: 'What they are about.' })
  category?: ArticleCategory | null;

  @Field(() => String, {
    nullable: true,
    description: 'Looked for in title, excerpt and tags, whatever the case and accents.',
  })
  search?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'Put forward, or not.' })
  featured?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: 'Kept for subscribers, or not.' })
  premium?: boolean | null;

  @Field(() => Date, { nullable: true, description: 'First published at this time or later.' })
  publishedFrom?: Date | null;

  @Field(() => Date, { nullable: true, description: 'First published before this time.' })
  publishedTo?: Date | null;
}

@ObjectType({
  description: 'An article as staff sees it, whatever its status.',
  simpleResolvers: true,
})
export class ManagedArticle {
  @Field(() => ID, { description: 'Number of the article.' })
  id!: number;

  @Field(() => String, { description: 'Name in the address of its page.' })
  slug!: string;

  @Field(() => String, { description: 'Title.' })
  title!: string;

  @Field(() => String, { description: 'One or two sentences shown in lists.' })
  excerpt!: string;

  @Field(() => String, { description: 'Text as HTML, sanitised when it was written.' })
  contentHtml?: string;

  @Field(() => ArticleCategory, { description: 'What it is about.' })
  category!: ArticleCategory;

  @Field(() => ArticleAudience, { description: 'Who it is written for.' })
  audience!: ArticleAudience;

  @Field(() => Boolean, { description: 'Kept for premium and pro members.' })
  premium!: boolean;

  @Field(() => ArticleStatus, { description: 'Where it stands.' })
  status!: ArticleStatus;

  @Field(() => Boolean, { description: 'Put forward by the editors.' })
  featured!: boolean;

  @Field(() => Date, { nullable: true, description: 'First publication; null before it.' })
  publishedAt!: Date | null;

  @Field(() => Date, { nullable: true, description: 'When it will be published by itself.' })
  scheduledFor!: Date | null;

  @Field(() => Date, {
    nullable: true,
    description: 'When it was put into the trash, 30 days before its end; null: it is not there.',
  })
  trashedAt!: Date | null;

  @Field(() => Date, { description: 'When it was made.' })
  createdAt!: Date;

  @Field(() => Date, { description: 'Last change of its text or attributes.' })
  updatedAt!: Date;

  @Field(() => Int, { description: 'Moves with every change; saving gives it back.' })
  version!: number;

  @Field(() => Int, { description: 'Reading time in minutes, at least 1.' })
  readMinutes!: number;

  @Field(() => String, { nullable: true, description: 'Its image; null: a drawn cover.' })
  imageUrl!: string | null;

  @Field(() => String, { nullable: true, description: 'What the image shows.' })
  imageAlt!: string | null;

  @Field(() => [String], { description: 'Its tags, in the order the editor gave.' })
  tags!: string[];

  @Field(() => String, { nullable: true, description: 'Title for search engines.' })
  seoTitle!: string | null;

  @Field(() => String, { nullable: true, description: 'Description for search engines.' })
  seoDescription!: string | null;

  @Field(() => Int, { description: 'Views of its page, by readers who consent to be counted.' })
  views!: number;

  @Field(() => Int, { description: 'How many members and visitors like it.' })
  likeCount!: number;

  @Field(() => Int, { description: 'How many comments everybody reads, replies included.' })
  commentCount!: number;

  @Field(() => Author, { description: 'Who signs it.' })
  author!: Omit<Author, 'user' | 'userId'>;

  @Field(() => ID, { nullable: true, description: 'Number of the author’s account, if any.' })
  authorUserId!: number | null;
}

@ObjectType({ description: 'A page of articles as staff sees them.', simpleResolvers: true })
export class ManagedArticlePage extends pageOf(ManagedArticle, {
  items: 'The articles of the page.',
}) {}

@ObjectType({ description: 'The figures above the lists of articles.', simpleResolvers: true })
export class ArticleCounts {
  @Field(() => Int, { description: 'All of them.' })
  total!: number;

  @Field(() => Int, { description: 'Those that are published.' })
  published!: number;

  @Field(() => Int, { description: 'Those that are being written.' })
  drafts!: number;

  @Field(() => Int, { description: 'Those that will be published by themselves.' })
  scheduled!: number;

  @Field(() => Int, { description: 'Those that were taken out of the site.' })
  archived!: number;

  @Field(() => Int, { description: 'Those that are put forward.' })
  featured!: number;

  @Field(() => Int, { description: 'Those that are kept for subscribers.' })
  premium!: number;

  @Field(() => Int, { description: 'Their views.' })
  views!: number;

  @Field(() => Int, { description: 'Their likes.' })
  likes!: number;

  @Field(() => Int, { description: 'Their comments that everybody reads.' })
  comments!: number;

  @Field(() => Int, { description: 'Those first published since the month began, in Paris.' })
  publishedThisMonth!: number;

  @Field(() => Date, { nullable: true, description: 'The latest publication; null without any.' })
  lastPublishedAt!: Date | null;
}
