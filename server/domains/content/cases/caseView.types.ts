import { Field, ID, ObjectType } from 'type-graphql';

/** Long fields cost as much as twenty others, as the text of an article does everywhere. */
const LONG = 20;

@ObjectType({ description: 'What everybody could see of a person.', simpleResolvers: true })
export class CasePersonView {
  @Field(() => String, { description: 'Public name.' })
  username!: string;

  @Field(() => String, {
    nullable: true,
    complexity: LONG,
    description:
      'The avatar itself, as a data: address, so that it has no address of its own; null for none.',
  })
  image!: string | null;

  @Field(() => String, { nullable: true, description: 'How they sign articles; null for none.' })
  signature!: string | null;

  @Field(() => String, { nullable: true, description: 'What they do, as their articles say.' })
  position!: string | null;

  @Field(() => String, { nullable: true, description: 'For whom, as their articles say.' })
  company!: string | null;

  @Field(() => String, { nullable: true, description: 'Their presentation below articles.' })
  bio!: string | null;
}

@ObjectType({ description: 'What readers could see of an article.', simpleResolvers: true })
export class CaseArticleView {
  @Field(() => String, { description: 'Title.' })
  title!: string;

  @Field(() => String, {
    nullable: true,
    description:
      'One or two sentences shown in lists; null, as the text, where not published, or premium and not reported.',
  })
  excerpt!: string | null;

  @Field(() => String, {
    nullable: true,
    complexity: LONG,
    description: 'Text as HTML, sanitised when it was written.',
  })
  contentHtml!: string | null;
}

@ObjectType({ description: 'How the person or article of a case looks.', simpleResolvers: true })
export class CaseView {
  @Field(() => ID, { nullable: true, description: 'Number of what is kept; null for now.' })
  id!: number | null;

  @Field(() => Date, { nullable: true, description: 'When it looked so; null for now.' })
  at!: Date | null;

  @Field(() => CasePersonView, { nullable: true, description: 'Of a person.' })
  person!: CasePersonView | null;

  @Field(() => CaseArticleView, { nullable: true, description: 'Of an article.' })
  article!: CaseArticleView | null;
}
