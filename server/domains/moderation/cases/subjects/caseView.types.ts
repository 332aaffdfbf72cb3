import { Field, ID, ObjectType } from 'type-graphql';

/**
 * Query complexity of a field with a long text: 20 times that of an ordinary field, as for the text
 * of an article.
 */
const LONG = 20;

@ObjectType({
  description: 'The public profile of a user, as stored in a snapshot or as it is now.',
})
export class CasePersonView {
  @Field(() => String, { description: 'Public name of the user.' })
  username!: string;

  @Field(() => String, {
    nullable: true,
    complexity: LONG,
    description:
      'Avatar of the user as a data: URL, because a separate URL could be opened without permission. Null when the user has no avatar.',
  })
  image!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Name under which the user signs articles; null when the user is not an author.',
  })
  signature!: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Job title of the author as shown with articles; null when the author has given none or the user is not an author.',
  })
  position!: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Company of the author as shown with articles; null when the author has given none or the user is not an author.',
  })
  company!: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Biography of the author as shown below articles; null when the author has given none or the user is not an author.',
  })
  bio!: string | null;
}

@ObjectType({
  description: 'An article as readers saw it at the time of a snapshot, or as they see it now.',
})
export class CaseArticleView {
  @Field(() => String, { description: 'Title of the article.' })
  title!: string;

  @Field(() => String, {
    nullable: true,
    description:
      'Short text shown in lists of articles. Null when the article was not published. Also null for a premium article that was not reported, if the caller may not read premium articles.',
  })
  excerpt!: string | null;

  @Field(() => String, {
    nullable: true,
    complexity: LONG,
    description:
      'Text of the article as sanitised HTML. Null when the article was not published. Also null for a premium article that was not reported, if the caller may not read premium articles.',
  })
  contentHtml!: string | null;

  @Field(() => String, {
    nullable: true,
    complexity: LONG,
    description:
      'Cover image of the article: a data: URL in a snapshot, otherwise the URL of the image. Null without a cover image, for an unpublished article, and in snapshots that were stored before covers were.',
  })
  image!: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'URL of the cover image when the article looked like this, which tells whether the cover changed; null without a cover image. The image behind it may have been deleted.',
  })
  imageUrl!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Alternative text of the cover image; null when there is none.',
  })
  imageAlt!: string | null;

  @Field(() => Boolean, {
    description:
      'Whether the cover image is known. False in snapshots that were stored before covers were.',
  })
  knowsImage!: boolean;
}

@ObjectType({
  description:
    'The user or article that a case is about, as stored in a snapshot or as it appears now.',
})
export class CaseView {
  @Field(() => ID, {
    nullable: true,
    description: 'ID of the snapshot; null for the user or article as it appears now.',
  })
  id!: number | null;

  @Field(() => Date, {
    nullable: true,
    description: 'Time of the snapshot (UTC); null for the user or article as it appears now.',
  })
  at!: Date | null;

  @Field(() => CasePersonView, {
    nullable: true,
    description: 'Public profile of the user; null for an article.',
  })
  person!: CasePersonView | null;

  @Field(() => CaseArticleView, {
    nullable: true,
    description: 'Article as shown to readers; null for a user.',
  })
  article!: CaseArticleView | null;
}
