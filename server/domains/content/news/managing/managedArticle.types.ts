import { ArticleEditor } from '../editing/editing.types';
import { resultOf } from '#platform/outcomes/resultOf';
import { conflictOn } from '#platform/outcomes/versionConflict.types';
import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { searchInput } from '#platform/input/fields';
import { CheckedBy } from '#platform/input/limits';
import { pageOf } from '#platform/paged';
import { ArticleAudience, ArticleCategory, ArticleStatus } from '../article/article.types';
import { Author } from '../reading/author.entity';
import { Url } from '#platform/text/scalars';

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
        'Time of the first publication. Articles that were never published count as the oldest.',
    },
    TITLE: { description: 'Title, ignoring case and accents.' },
    VIEWS: { description: 'Count of page views of the article.' },
    LIKES: { description: 'Count of likes of the article.' },
  },
});

@CheckedBy(searchInput)
@InputType({
  description: 'Filter of the staff lists of articles. An article must match all given criteria.',
})
export class ManagedArticleFilter {
  @Field(() => ArticleAudience, {
    nullable: true,
    description: 'Audience of the listed articles; null for every audience.',
  })
  audience?: ArticleAudience | null;

  @Field(() => ArticleStatus, {
    nullable: true,
    description: 'Status of the listed articles; null for every status except TRASHED.',
  })
  status?: ArticleStatus | null;

  @Field(() => ArticleCategory, {
    nullable: true,
    description: 'Category of the listed articles; null for every category.',
  })
  category?: ArticleCategory | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Words to find in the title, excerpt, tags and author name of articles, ignoring case and accents; null for all articles.',
  })
  search?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'True for featured articles only, false for articles that are not featured; null for all.',
  })
  featured?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'True for articles reserved for Premium and Pro members only, false for the other articles; null for all.',
  })
  premium?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'True for articles written by the caller only; null or false for all.',
  })
  mine?: boolean | null;

  @Field(() => Date, {
    nullable: true,
    description: 'Earliest time of first publication (UTC), inclusive; null for no limit.',
  })
  publishedFrom?: Date | null;

  @Field(() => Date, {
    nullable: true,
    description:
      'Time before which the articles were first published (UTC), exclusive; null for no limit.',
  })
  publishedTo?: Date | null;
}

@ObjectType({ description: 'An article as staff sees it, in any status.' })
export class ManagedArticle {
  @Field(() => ID, { description: 'ID of the article.' })
  id!: number;

  @Field(() => String, {
    description: 'Slug of the article, the last part of the URL of its page.',
  })
  slug!: string;

  @Field(() => String, { description: 'Title of the article.' })
  title!: string;

  @Field(() => String, {
    description: 'Excerpt of one or two sentences, shown in lists of articles.',
  })
  excerpt!: string;

  @Field(() => String, { description: 'Text of the article as sanitised HTML.' })
  contentHtml?: string;

  @Field(() => ArticleCategory, { description: 'Category of the article.' })
  category!: ArticleCategory;

  @Field(() => ArticleAudience, { description: 'Readers that the article is written for.' })
  audience!: ArticleAudience;

  @Field(() => Boolean, {
    description: 'Whether the article is reserved for Premium and Pro members.',
  })
  premium!: boolean;

  @Field(() => ArticleStatus, { description: 'Publication status of the article.' })
  status!: ArticleStatus;

  @Field(() => Boolean, {
    description: 'Whether editors chose to feature (highlight) the article.',
  })
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
      'Time at which the article was moved to the trash (UTC), from which it is deleted after 30 days; null when it is not in the trash.',
  })
  trashedAt!: Date | null;

  @Field(() => Date, { description: 'Time of creation of the article (UTC).' })
  createdAt!: Date;

  @Field(() => Date, { description: 'Time of the last change of the text or attributes (UTC).' })
  updatedAt!: Date;

  @Field(() => Int, {
    description:
      'Version of the article, which increases with every change. Send it back when you save the article.',
  })
  version!: number;

  @Field(() => Int, { description: 'Reading time of the article, in minutes, at least 1.' })
  readMinutes!: number;

  @Field(() => Url, {
    nullable: true,
    description: 'URL of the cover image; null when the site generates a cover.',
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

  @Field(() => Author, { description: 'Author whose name is shown under the article.' })
  author!: Omit<Author, 'user' | 'userId'>;

  @Field(() => ID, {
    nullable: true,
    description: 'ID of the author’s account; null when the author has no account.',
  })
  authorUserId!: number | null;
}

@ObjectType({ description: 'A page of articles as staff sees them.' })
export class ManagedArticlePage extends pageOf(ManagedArticle, {
  items: 'Articles of the page, in the requested order.',
}) {}

@ObjectType({
  description:
    'Totals shown above the staff lists of articles. Articles in the trash are not counted.',
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

  @Field(() => Int, { description: 'Count of articles reserved for Premium and Pro members.' })
  premium!: number;

  @Field(() => Int, { description: 'Total page views of all articles.' })
  views!: number;

  @Field(() => Int, { description: 'Total likes of all articles.' })
  likes!: number;

  @Field(() => Int, { description: 'Total readable comments on all articles.' })
  comments!: number;

  @Field(() => Int, {
    description:
      'Count of published articles whose first publication was in the current month (Europe/Paris).',
  })
  publishedThisMonth!: number;

  @Field(() => Date, {
    nullable: true,
    description: 'Time of the latest publication (UTC); null when no article is published.',
  })
  lastPublishedAt!: Date | null;
}

@ObjectType({ description: 'A changed article, as staff see it.' })
export class ManagedArticlePayload {
  @Field(() => ManagedArticle, { description: 'Article after the change.' })
  article!: ManagedArticle;
}

@ObjectType({ description: 'A refused change of an article that another user changed first.' })
export class ArticleConflict extends conflictOn<ManagedArticle>(ManagedArticle) {
  @Field(() => ArticleEditor, {
    nullable: true,
    description:
      'Member who last saved the article since the version of the input; null when the last change was not a save.',
  })
  editor!: ArticleEditor | null;
}

export const SaveArticleResult = resultOf(
  'SaveArticleResult',
  ManagedArticlePayload,
  ArticleConflict,
);
