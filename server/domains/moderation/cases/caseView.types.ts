import { Field, ID, ObjectType } from 'type-graphql';

/** Query cost of a long field: that of 20 others, as for the text of an article. */
const LONG = 20;

@ObjectType({ description: 'The public profile of a user at one time.', simpleResolvers: true })
export class CasePersonView {
  @Field(() => String, { description: 'Public name of the user.' })
  username!: string;

  @Field(() => String, {
    nullable: true,
    complexity: LONG,
    description:
      'Avatar of the user as a data: URL, so that it has no address of its own; null without an avatar.',
  })
  image!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Name under which the user signs articles; null when the user is no author.',
  })
  signature!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Position of the author as shown with articles; null when empty.',
  })
  position!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Company of the author as shown with articles; null when empty.',
  })
  company!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Biography of the author as shown below articles; null when empty.',
  })
  bio!: string | null;
}

@ObjectType({ description: 'An article as its readers saw it at one time.', simpleResolvers: true })
export class CaseArticleView {
  @Field(() => String, { description: 'Title of the article.' })
  title!: string;

  @Field(() => String, {
    nullable: true,
    description:
      'Short text shown in lists. Null when the article is not published, or is premium and not reported.',
  })
  excerpt!: string | null;

  @Field(() => String, {
    nullable: true,
    complexity: LONG,
    description:
      'Text of the article as sanitised HTML. Null when the article is not published, or is premium and not reported.',
  })
  contentHtml!: string | null;
}

@ObjectType({
  description: 'A snapshot of the user or article of a case, or its current appearance.',
  simpleResolvers: true,
})
export class CaseView {
  @Field(() => ID, {
    nullable: true,
    description: 'ID of the snapshot; null for the current appearance.',
  })
  id!: number | null;

  @Field(() => Date, {
    nullable: true,
    description: 'Time of the snapshot (UTC); null for the current appearance.',
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
