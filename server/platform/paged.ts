import { Arg, Field, Int, ObjectType, type ClassType } from 'type-graphql';

/** The description of a page's items, and of their number where it is no plain count. */
interface PageDescriptions {
  items: string;
  total?: string;
}

/**
 * The base class of a page of a list: its items and the paging facts. The page itself has its own
 * name, description and, where needed, further fields: `@ObjectType({ description }) class
 * ThingPage extends pageOf(Thing, { items: 'The things.' }) {}`.
 */
export function pageOf<Item extends object>(item: ClassType<Item>, descriptions: PageDescriptions) {
  const { items, total = 'How many there are on all pages.' } = descriptions;
  @ObjectType()
  abstract class Page {
    @Field(() => [item], { description: items })
    items!: Item[];

    @Field(() => Int, { description: total })
    total!: number;

    @Field(() => Int, { description: 'Number of the page, from 1.' })
    page!: number;

    @Field(() => Int, { description: 'How many items a page holds.' })
    pageSize!: number;

    @Field(() => Int, { description: 'How many pages there are, at least 1.' })
    pageCount!: number;
  }
  return Page;
}

/** The argument of a list for the number of the page. */
export const PageNumber = () =>
  Arg('page', () => Int, { defaultValue: 1, description: 'Number of the page.' });

/**
 * The argument of a list for the size of the page.
 * @param usual the size when none is given
 * @param items what the list holds: 'Articles'
 */
export const PageSize = (usual: number, items: string) =>
  Arg('pageSize', () => Int, { defaultValue: usual, description: `${items} on a page.` });
