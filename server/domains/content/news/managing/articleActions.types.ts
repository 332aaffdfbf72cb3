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
  description: 'An act on many articles; each needs its own permission, too.',
  valuesConfig: {
    PUBLISH: { description: 'Publishes them now.' },
    UNPUBLISH: { description: 'Takes them back to the drafts.' },
    ARCHIVE: { description: 'Takes them out of the site, and keeps them.' },
    FEATURE: { description: 'Puts them forward.' },
    UNFEATURE: { description: 'Puts them forward no longer.' },
    DELETE: { description: 'Puts them into the trash.' },
    RESTORE: { description: 'Takes them out of the trash, as drafts.' },
    ERASE: { description: 'Deletes those of the trash for good.' },
  },
});

@CheckedBy(articleInput.safeExtend({ slug: articleSlug, draftKey: draftKeyInput.shape.key }))
@InputType({
  description:
    'An article to make or to change. Of one that exists, what is left out stays; null takes it away.',
})
export class SaveArticleInput {
  @Field(() => ID, { nullable: true, description: 'Number of the article; null: a new one.' })
  id?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Key of the draft of the new article; the draft is deleted when the article is saved.',
  })
  draftKey?: string | null;

  @Field(() => Int, {
    nullable: true,
    description: 'The version that the change began from; an old one is refused with CONFLICT.',
  })
  version?: number | null;

  @Field(() => String, { description: 'Title.' })
  title!: string;

  @Field(() => String, { description: 'One or two sentences.' })
  excerpt!: string;

  @Field(() => String, {
    description:
      'Text as HTML; what the site does not allow is dropped. Links are http, https, mailto, tel or paths of the site.',
  })
  contentHtml!: string;

  @Field(() => ArticleCategory, { description: 'One that the audience accepts.' })
  category!: ArticleCategory;

  @Field(() => ArticleAudience, { description: 'Who it is written for.' })
  audience!: ArticleAudience;

  @Field(() => Boolean, { nullable: true, description: 'Kept for subscribers; members only.' })
  premium?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: 'Put forward; needs CONTENT_NEWS_MANAGE.' })
  featured?: boolean | null;

  @Field(() => String, {
    nullable: true,
    description: 'Address of its image, of the media library or https; null: a drawn cover.',
  })
  imageUrl?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'What the image shows; without it, the words of the media library.',
  })
  imageAlt?: string | null;

  @Field(() => [String], {
    nullable: true,
    description: `Tags, ${MOST_TAGS} at most, of ${LONGEST_TAG} characters each; a public article has two more, officiel and its category.`,
  })
  tags?: string[] | null;

  @Field(() => String, { nullable: true, description: 'Title for search engines.' })
  seoTitle?: string | null;

  @Field(() => String, { nullable: true, description: 'Description for search engines.' })
  seoDescription?: string | null;

  @Field(() => ID, {
    nullable: true,
    description:
      "Who signs it, as `articleSignatures` tells; the caller by default. Another's needs CONTENT_NEWS_MANAGE.",
  })
  authorId?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Name in the address of its page. Left out or null: the present one, or for a new article one made from the title.',
  })
  slug?: string | null;

  @Field(() => Date, {
    nullable: true,
    description:
      'New date of publication of an article that was published, in the past; null: unchanged. Needs CONTENT_NEWS_PUBLISH.',
  })
  publishedAt?: Date | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'True: published at once; else its status stays. Needs CONTENT_NEWS_PUBLISH.',
  })
  publish?: boolean | null;

  @Field(() => Date, {
    nullable: true,
    description: 'When it is to be published by itself. Needs CONTENT_NEWS_PUBLISH.',
  })
  scheduledFor?: Date | null;
}

@ObjectType({ description: 'A name that an article may be signed with.', simpleResolvers: true })
export class ArticleSignature {
  @Field(() => ID, {
    description:
      'What SaveArticleInput.authorId takes: the number of the author, or a key for an account without a signature.',
  })
  id!: string;

  @Field(() => String, { description: 'The name that readers see.' })
  name!: string;

  @Field(() => Boolean, {
    description: 'Whether it is the caller’s own, which signs their new articles by default.',
  })
  isOwn!: boolean;
}

@ObjectType({
  description: 'An article that somebody typed and did not save, in a list.',
  simpleResolvers: true,
})
export class UnsavedArticle {
  @Field(() => ID, { nullable: true, description: 'Number of the article; null: a new one.' })
  articleId!: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Key of the draft of a new article; null when the draft belongs to a saved article.',
  })
  key!: string | null;

  @Field(() => String, { description: 'The title, as far as it was typed.' })
  title!: string;

  @Field(() => Date, { description: 'When it was kept.' })
  savedAt!: Date;
}

@ObjectType({ description: 'Where an article would be found.', simpleResolvers: true })
export class ArticleAddress {
  @Field(() => String, { description: 'Name in the address of its page.' })
  slug!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Why it cannot have that one; null: it can.',
  })
  problem!: string | null;
}

@CheckedBy(z.object({ articleIds: bulkItems }))
@InputType({ description: 'An act on many articles.' })
export class ArticleBulkInput {
  @Field(() => ArticleBulkAction, { description: 'What is done to them.' })
  action!: ArticleBulkAction;

  @Field(() => [ID], {
    defaultValue: [],
    description:
      'Numbers of the articles. With a filter: those that the dry run reported, so that nothing is done if others are found now.',
  })
  articleIds!: string[];

  @Field(() => ManagedArticleFilter, {
    nullable: true,
    description: `Acts on all articles that meet it, ${MOST_AT_ONCE} at most; null: on those whose numbers are given.`,
  })
  filter?: ManagedArticleFilter | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'How many articles the filter found, required with a filter; if it finds another number now, nothing is done.',
  })
  expected?: number | null;

  @Field(() => Boolean, {
    defaultValue: false,
    description: 'True: only tells what would be done, and changes nothing.',
  })
  dryRun!: boolean;
}
