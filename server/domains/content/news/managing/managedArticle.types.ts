import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { searchInput } from '#platform/input/fields';
import { CheckedBy } from '#platform/input/limits';
import { pageOf } from '#platform/paged';
import { ArticleAudience, ArticleCategory, ArticleStatus } from '../article/article.types';
import { Author } from '../reading/author.entity';

/** Sort keys of the staff lists of articles. */
export enum ArticleSort {
  UPDATED = 'UPDATED',
  PUBLISHED = 'PUBLISHED',
  TITLE = 'TITLE',
  VIEWS = 'VIEWS',
  LIKES = 'LIKES',
}

registerEnumType(ArticleSort, {
  name: 'ArticleSort',
  description: 'Sort key of a staff list of articles.',
  valuesConfig: {
    UPDATED: { description: 'Time of the last change of the text or attributes.' },
    PUBLISHED: {
      description:
        'Time of the first publication; articles that were never published count as the oldest.',
    },
    TITLE: { description: 'Title, ignoring case and accents.' },
    VIEWS: { description: 'Count of page views.' },
    LIKES: { description: 'Count of likes.' },
  },
});

@CheckedBy(searchInput)
@InputType({ description: 'Filter of the staff lists of articles; all given criteria must match.' })
export class ManagedArticleFilter {
  @Field(() => ArticleAudience, {
    nullable: true,
    description: 'Audience of the listed articles; null for all.',
  })
  audience?: ArticleAudience | null;

  @Field(() => ArticleStatus, {
    nullable: true,
    description: 'Status of the listed articles; null for all but the trash.',
  })
  status?: ArticleStatus | null;

  @Field(() => ArticleCategory, {
    nullable: true,
    description: 'Category of the listed articles; null for all.',
  })
  category?: ArticleCategory | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Words to find in the title, excerpt and tags, ignoring case and accents; at most 100 characters.',
  })
  search?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether the listed articles are featured; null for both.',
  })
  featured?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether the listed articles are reserved for subscribers; null for both.',
  })
  premium?: boolean | null;

  @Field(() => Date, {
    nullable: true,
    description: 'Earliest time of first publication (UTC), inclusive; null for no limit.',
  })
  publishedFrom?: Date | null;

  @Field(() => Date, {
    nullable: true,
    description: 'Latest time of first publication (UTC), exclusive; null for no limit.',
  })
  publishedTo?: Date | null;
}

@ObjectType({
  description: 'An article as staff sees it, in any status.',
  simpleResolvers: true,
})
export class ManagedArticle {
  @Field(() => ID, { description: 'ID of the article.' })
  id!: number;

  @Field(() => String, {
    description: 'Slug of the article, the last part of the URL of its page.',
  })
  slug!: string;

  @Field(() => String, { description: 'Title of the article.' })
  title!: string;

  @Field(() => String, { description: 'Excerpt of the article for lists: one or two sentences.' })
  excerpt!: string;

  @Field(() => String, { description: 'Text of the article as sanitised HTML.' })
  contentHtml?: string;

  @Field(() => ArticleCategory, { description: 'Category of the article.' })
  category!: ArticleCategory;

  @Field(() => ArticleAudience, { description: 'Audience that the article is written for.' })
  audience!: ArticleAudience;

  @Field(() => Boolean, {
    description: 'Whether the article is reserved for Premium and Pro members.',
  })
  premium!: boolean;

  @Field(() => ArticleStatus, { description: 'Publication status of the article.' })
  status!: ArticleStatus;

  @Field(() => Boolean, { description: 'Whether the editors feature the article.' })
  featured!: boolean;

  @Field(() => Date, {
    nullable: true,
    description:
      'Time of the first publication (UTC); null for an article that was never published.',
  })
  publishedAt!: Date | null;

  @Field(() => Date, {
    nullable: true,
    description: 'Time of automatic publication (UTC); null when the article is not scheduled.',
  })
  scheduledFor!: Date | null;

  @Field(() => Date, {
    nullable: true,
    description:
      'Time at which the article was moved to the trash (UTC), 30 days before its deletion; null when it is not there.',
  })
  trashedAt!: Date | null;

  @Field(() => Date, { description: 'Time of creation of the article (UTC).' })
  createdAt!: Date;

  @Field(() => Date, { description: 'Time of the last change of the text or attributes (UTC).' })
  updatedAt!: Date;

  @Field(() => Int, {
    description:
      'Version of the article, which increases with every change; must be sent back when saving.',
  })
  version!: number;

  @Field(() => Int, { description: 'Reading time of the article, in minutes, at least 1.' })
  readMinutes!: number;

  @Field(() => String, {
    nullable: true,
    description: 'URL of the cover image; null when the site draws a cover.',
  })
  imageUrl!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Alternative text of the cover image; null when there is none.',
  })
  imageAlt!: string | null;

  @Field(() => [String], { description: 'Tags of the article, in the order set by the editor.' })
  tags!: string[];

  @Field(() => String, {
    nullable: true,
    description: 'Title for search engines and shared links; null to use the title of the article.',
  })
  seoTitle!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Description for search engines and shared links; null to use the excerpt.',
  })
  seoDescription!: string | null;

  @Field(() => Int, { description: 'Count of page views by readers who consented to be counted.' })
  views!: number;

  @Field(() => Int, { description: 'Count of likes of the article, by members and visitors.' })
  likeCount!: number;

  @Field(() => Int, { description: 'Count of readable comments on the article, replies included.' })
  commentCount!: number;

  @Field(() => Author, { description: 'Author who signs the article.' })
  author!: Omit<Author, 'user' | 'userId'>;

  @Field(() => ID, {
    nullable: true,
    description: 'ID of the account of the author; null when there is none.',
  })
  authorUserId!: number | null;
}

@ObjectType({ description: 'A page of articles as staff sees them.', simpleResolvers: true })
export class ManagedArticlePage extends pageOf(ManagedArticle, {
  items: 'Articles of the page, in the requested order.',
}) {}

@ObjectType({
  description: 'Totals above the staff lists of articles; the trash is left out.',
  simpleResolvers: true,
})
export class ArticleCounts {
  @Field(() => Int, { description: 'Total count of articles.' })
  total!: number;

  @Field(() => Int, { description: 'Count of published articles.' })
  published!: number;

  @Field(() => Int, { description: 'Count of draft articles.' })
  drafts!: number;

  @Field(() => Int, { description: 'Count of scheduled articles.' })
  scheduled!: number;

  @Field(() => Int, { description: 'Count of archived articles.' })
  archived!: number;

  @Field(() => Int, { description: 'Count of featured articles.' })
  featured!: number;

  @Field(() => Int, { description: 'Count of articles reserved for subscribers.' })
  premium!: number;

  @Field(() => Int, { description: 'Total page views of the articles.' })
  views!: number;

  @Field(() => Int, { description: 'Total likes of the articles.' })
  likes!: number;

  @Field(() => Int, { description: 'Total readable comments on the articles.' })
  comments!: number;

  @Field(() => Int, {
    description:
      'Count of published articles first published since the start of the month (Europe/Paris).',
  })
  publishedThisMonth!: number;

  @Field(() => Date, {
    nullable: true,
    description: 'Time of the latest publication (UTC); null when no article is published.',
  })
  lastPublishedAt!: Date | null;
}
