import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { z } from 'zod';
import { bulkItems, MOST_AT_ONCE } from '#platform/bulk';
import { ArticleAudience, ArticleCategory } from '../article/article.types';
import { CheckedBy } from '#platform/input/limits';
import { LONGEST_TAG } from '../article/articleTags';
import { articleInput, articleSlug, MOST_TAGS } from '../writing/articleInput';
import { draftKeyInput } from '../writing/draftKey';
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
    'Action on many articles; each needs its own permission in addition to CONTENT_NEWS_MANAGE.',
  valuesConfig: {
    PUBLISH: { description: 'Publishes the articles immediately.' },
    UNPUBLISH: { description: 'Turns the articles into drafts again.' },
    ARCHIVE: { description: 'Withdraws the articles from the site without deleting them.' },
    FEATURE: { description: 'Features the articles.' },
    UNFEATURE: { description: 'Stops featuring the articles.' },
    DELETE: { description: 'Moves the articles to the trash.' },
    RESTORE: { description: 'Restores the articles from the trash, as drafts.' },
    ERASE: { description: 'Deletes articles of the trash permanently.' },
  },
});

@CheckedBy(articleInput.safeExtend({ slug: articleSlug, draftKey: draftKeyInput.shape.key }))
@InputType({
  description:
    'An article to create or change. For an existing article, omitted optional fields stay as they are; null clears the image, its alternative text, the tags and the SEO texts.',
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
      'Key of the unsaved draft of the new article; the draft is deleted when the article is saved.',
  })
  draftKey?: string | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'Version that the change is based on, required for an existing article; an outdated one is refused with CONFLICT.',
  })
  version?: number | null;

  @Field(() => String, { description: 'Title of the article, at most 200 characters.' })
  title!: string;

  @Field(() => String, { description: 'Excerpt of one or two sentences, at most 500 characters.' })
  excerpt!: string;

  @Field(() => String, {
    description:
      'Text as HTML, at most 200,000 characters; elements that the site does not allow are dropped. Links must be http, https, mailto, tel or paths of the site.',
  })
  contentHtml!: string;

  @Field(() => ArticleCategory, {
    description: 'Category of the article, one that its audience allows.',
  })
  category!: ArticleCategory;

  @Field(() => ArticleAudience, { description: 'Audience to write the article for.' })
  audience!: ArticleAudience;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether to reserve the article for subscribers, for member articles only; null for no change.',
  })
  premium?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether to feature the article; null for no change. A change needs CONTENT_NEWS_MANAGE.',
  })
  featured?: boolean | null;

  @Field(() => String, {
    nullable: true,
    description:
      'URL of the cover image, in the media library or among the drawings of the site; null to let the site draw a cover.',
  })
  imageUrl?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Alternative text of the cover image; null to use that of the media library.',
  })
  imageAlt?: string | null;

  @Field(() => [String], {
    nullable: true,
    description: `Tags of the article, at most ${MOST_TAGS} of ${LONGEST_TAG} characters each. A public article has two more automatic tags: officiel and its category.`,
  })
  tags?: string[] | null;

  @Field(() => String, {
    nullable: true,
    description: 'SEO title of the article, at most 200 characters; null to use the title.',
  })
  seoTitle?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'SEO description of the article, at most 500 characters; null to use the excerpt.',
  })
  seoDescription?: string | null;

  @Field(() => ID, {
    nullable: true,
    description:
      'ID of a signature, as `articleSignatures` returns it; null for the current one or, for a new article, that of the caller. Another person’s needs CONTENT_NEWS_MANAGE.',
  })
  authorId?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Slug of the article; null for the current one or, for a new article, one made from the title.',
  })
  slug?: string | null;

  @Field(() => Date, {
    nullable: true,
    description:
      'New publication time of an article that was published, in the past (UTC); null for no change. Needs CONTENT_NEWS_PUBLISH.',
  })
  publishedAt?: Date | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'True to publish the article immediately; otherwise its status stays. Needs CONTENT_NEWS_PUBLISH.',
  })
  publish?: boolean | null;

  @Field(() => Date, {
    nullable: true,
    description:
      'Time of automatic publication, in the future (UTC); null for no change. Needs CONTENT_NEWS_PUBLISH.',
  })
  scheduledFor?: Date | null;
}

@ObjectType({ description: 'A name that an article may be signed with.', simpleResolvers: true })
export class ArticleSignature {
  @Field(() => ID, {
    description:
      'Value for SaveArticleInput.authorId: the ID of the author, or a key for an account without a signature.',
  })
  id!: string;

  @Field(() => String, { description: 'Name that readers see under the article.' })
  name!: string;

  @Field(() => Boolean, {
    description:
      'Whether the signature is the caller’s own, which signs their new articles by default.',
  })
  isOwn!: boolean;
}

@ObjectType({
  description: 'Unsaved draft of an article, in a list.',
  simpleResolvers: true,
})
export class UnsavedArticle {
  @Field(() => ID, { nullable: true, description: 'ID of the article; null for a new one.' })
  articleId!: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Key of the draft of a new article; null when the draft belongs to a saved article.',
  })
  key!: string | null;

  @Field(() => String, { description: 'Title typed so far; may be empty.' })
  title!: string;

  @Field(() => Date, { description: 'Time at which the draft of the list was stored (UTC).' })
  savedAt!: Date;
}

@ObjectType({ description: 'Slug that an article would be saved under.', simpleResolvers: true })
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
      'IDs of the articles. With a filter: those that the dry run reported, so that nothing is done if the filter now finds others.',
  })
  articleIds!: string[];

  @Field(() => ManagedArticleFilter, {
    nullable: true,
    description: `Filter of the articles, at most ${MOST_AT_ONCE}; null to use the given IDs.`,
  })
  filter?: ManagedArticleFilter | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'Count of articles that the filter found, required with a filter; nothing is done if it now finds another count.',
  })
  expected?: number | null;

  @Field(() => Boolean, {
    defaultValue: false,
    description: 'True to report what would be done without changing anything.',
  })
  dryRun!: boolean;
}
