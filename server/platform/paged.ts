import { Field, Int, ObjectType } from 'type-graphql';

/** What every page of a list says of itself; the type of a page adds its items. */
@ObjectType()
export abstract class Paged {
  @Field(() => Int, { description: 'How many there are on all pages.' })
  total!: number;

  @Field(() => Int, { description: 'Number of the page, from 1.' })
  page!: number;

  @Field(() => Int, { description: 'How many items a page holds.' })
  pageSize!: number;

  @Field(() => Int, { description: 'How many pages there are, at least 1.' })
  pageCount!: number;
}
