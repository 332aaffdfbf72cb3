import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { z } from 'zod';
import { bulkItems, MOST_AT_ONCE } from '#platform/outcomes/bulk';
import { ArticleAudience, ArticleCategory } from '../article/article.types';
import { CheckedBy } from '#platform/input/limits';
import { LONGEST_TAG } from '../article/articleTags';
import { articleInput, articleSlug, MOST_TAGS } from '../writing/articleInput';
import { draftKeyInput } from '../writing/drafts/draftKey';
import { ManagedArticleFilter } from './managedArticle.types';

export enum ArticleBulkAction {
  PUBLISH = 'PUBLISH',
  UNPUBLISH = 'UNPUBLISH',
  ARCHIVE = 'ARCHIVE',
  FEATURE = 'FEATURE',
  UNFEATURE = 'UNFEATURE',
  DELETE = 'DELETE',
  RESTORE = 'RESTORE',
  ERASE = 'ERASE',
}

registerEnumType(ArticleBulkAction, {
  name: 'ArticleBulkAction',
  description:
    'Action on many articles. Needs CONTENT_NEWS_MANAGE, and the permission for the action on a single article.',
  valuesConfig: {
    PUBLISH: { description: 'Publishes the articles immediately.' },
    UNPUBLISH: { description: 'Turns the articles into drafts again.' },
    ARCHIVE: { description: 'Removes the articles from the site without deleting them.' },
    FEATURE: { description: 'Features the articles.' },
    UNFEATURE: { description: 'Stops featuring the articles.' },
    DELETE: { description: 'Moves the articles to the trash.' },
    RESTORE: { description: 'Restores the articles from the trash, as drafts.' },
    ERASE: { description: 'Permanently deletes the articles, which must be in the trash.' },
  },
});

@CheckedBy(articleInput.safeExtend({ slug: articleSlug, draftKey: draftKeyInput.shape.key }))
@InputType({
  description:
    'An article to create or change. When an existing article is changed, omitted optional fields stay as they are, and null clears the cover image, the tags and the SEO texts.',
})
export class SaveArticleInput {
  @Field(() => ID, {
    nullable: true,
    description: 'ID of the article to change; null to create one.',
  })
  id?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Key of the caller’s unsaved draft of the new article. The draft is deleted when the article is saved.',
  })
  draftKey?: string | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'Version of the article that the change is based on; required for an existing article. An outdated version is refused with CONFLICT.',
  })
  version?: number | null;

  @Field(() => String, { description: 'Title of the article, as plain text.' })
  title!: string;

  @Field(() => String, { description: 'Excerpt of one or two sentences for lists of articles.' })
  excerpt!: string;

  @Field(() => String, {
    description:
      'Text of the article as HTML. Elements that the site does not allow are removed. Links must use http, https, mailto or tel, or be paths of the site.',
  })
  contentHtml!: string;

  @Field(() => ArticleCategory, {
    description: 'Category of the article. It must be one that the audience of the article allows.',
  })
  category!: ArticleCategory;

  @Field(() => ArticleAudience, { description: 'Readers for whom the article is written.' })
  audience!: ArticleAudience;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether to reserve the article for Premium and Pro members; only possible for member articles. Null for no change.',
  })
  premium?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether to feature (highlight) the article; null for no change. A change needs CONTENT_NEWS_MANAGE.',
  })
  featured?: boolean | null;

  @Field(() => String, {
    nullable: true,
    description:
      'URL of the cover image, which must be in the media library or a built-in illustration of the site; null to let the site generate a cover.',
  })
  imageUrl?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Alternative text of the cover image; null to use the alternative text that the media library stores for the image.',
  })
  imageAlt?: string | null;

  @Field(() => [String], {
    nullable: true,
    description: `Tags of the article, at most ${MOST_TAGS} of ${LONGEST_TAG} characters each. A public article has two more automatic tags: officiel and its category.`,
  })
  tags?: string[] | null;

  @Field(() => String, {
    nullable: true,
    description: 'Title for search engines and shared links; null to use the title.',
  })
  seoTitle?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Description for search engines and shared links; null to use the text of `excerpt`.',
  })
  seoDescription?: string | null;

  @Field(() => ID, {
    nullable: true,
    description:
      'ID of the author whose name is shown under the article, as returned by `articleSignatures`. Null to leave the author unchanged or, for a new article, to choose the caller. Choosing another person needs CONTENT_NEWS_MANAGE.',
  })
  authorId?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Slug of the article. Null to leave it unchanged or, for a new article, to make it from the title.',
  })
  slug?: string | null;

  @Field(() => Date, {
    nullable: true,
    description:
      'New time of first publication of an article that was already published (UTC). Must be in the past; null for no change. Needs CONTENT_NEWS_PUBLISH.',
  })
  publishedAt?: Date | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'True to publish the article immediately; false or null to leave its status unchanged. Needs CONTENT_NEWS_PUBLISH.',
  })
  publish?: boolean | null;

  @Field(() => Date, {
    nullable: true,
    description:
      'Time of automatic publication (UTC), in the future; absent for no change. Null turns a scheduled article into a draft. Needs CONTENT_NEWS_PUBLISH.',
  })
  scheduledFor?: Date | null;
}

@ObjectType({ description: 'An author name that the caller may choose for an article.' })
export class ArticleSignature {
  @Field(() => ID, {
    description:
      'Value for SaveArticleInput.authorId: the ID of the author, or a key for an account that has no author name yet.',
  })
  id!: string;

  @Field(() => String, { description: 'Name that readers see under the article.' })
  name!: string;

  @Field(() => Boolean, {
    description: 'Whether the name is the caller’s own, which their new articles get by default.',
  })
  isOwn!: boolean;
}

@ObjectType({ description: 'An unsaved draft of an article, as lists show it.' })
export class UnsavedArticle {
  @Field(() => ID, {
    nullable: true,
    description: 'ID of the article that the draft changes; null for a new article.',
  })
  articleId!: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Key of the draft of a new article, or `new` if the client gave none; null when the draft belongs to a saved article.',
  })
  key!: string | null;

  @Field(() => String, { description: 'Title typed so far; may be empty.' })
  title!: string;

  @Field(() => Date, { description: 'Time at which the listed draft was stored (UTC).' })
  savedAt!: Date;
}

@ObjectType({ description: 'Slug that an article would get if it were saved now.' })
export class ArticleAddress {
  @Field(() => String, { description: 'Slug that the article would have.' })
  slug!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Reason why the article cannot have this slug, in French; null when it can.',
  })
  problem!: string | null;
}

@CheckedBy(z.object({ articleIds: bulkItems }))
@InputType({ description: 'Action to perform on many articles.' })
export class ArticleBulkInput {
  @Field(() => ArticleBulkAction, { description: 'Action to perform on each article.' })
  action!: ArticleBulkAction;

  @Field(() => [ID], {
    defaultValue: [],
    description:
      'IDs of the articles. With a filter, send the IDs that the dry run reported: the request is refused if the filter now finds other articles.',
  })
  articleIds!: string[];

  @Field(() => ManagedArticleFilter, {
    nullable: true,
    description: `Filter that selects the articles, at most ${MOST_AT_ONCE}; null to use the given IDs.`,
  })
  filter?: ManagedArticleFilter | null;

  @Field(() => [ID], {
    defaultValue: [],
    description: `IDs of articles that the filter selects and the action leaves out, ${MOST_AT_ONCE} at most.`,
  })
  exceptIds!: string[];

  @Field(() => Int, {
    nullable: true,
    description:
      'Count of articles that the dry run reported; required with a filter. The request is refused if the filter now finds a different count.',
  })
  expected?: number | null;

  @Field(() => Boolean, {
    defaultValue: false,
    description: 'True to report what the action would do, without changing anything.',
  })
  dryRun!: boolean;
}

@InputType({ description: 'Whether an article is featured.' })
export class SetArticleFeaturedInput {
  @Field(() => ID, { description: 'ID of the article to feature, or to stop featuring.' })
  id!: string;

  @Field(() => Boolean, { description: 'True to feature the article, false to stop featuring it.' })
  featured!: boolean;
}

@InputType({ description: 'A time to publish an article.' })
export class ScheduleArticleInput {
  @Field(() => ID, { description: 'ID of the article to schedule.' })
  id!: string;

  @Field(() => Date, {
    nullable: true,
    description: 'Time of publication (UTC), in the future; null to unschedule the article.',
  })
  at!: Date | null;
}
