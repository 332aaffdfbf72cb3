import { Arg, Field, Int, ObjectType, type ClassType } from 'type-graphql';

/** Descriptions of the fields `items` and `total` of a page. `total` has a default. */
interface PageDescriptions {
  items: string;
  total?: string;
}

/**
 * Creates the base class of a page of a list, with the items and the pagination fields. A subclass
 * adds the name, the description and, if needed, further fields: `@ObjectType({ description })
 * class ThingPage extends pageOf(Thing, { items: 'The things.' }) {}`.
 */
export function pageOf<Item extends object>(item: ClassType<Item>, descriptions: PageDescriptions) {
  const { items, total = `Total count of ${pluralOf(item.name)} on all pages.` } = descriptions;
  @ObjectType()
  abstract class Page {
    @Field(() => [item], { description: items })
    items!: Item[];

    @Field(() => Int, { description: total })
    total!: number;

    @Field(() => Int, { description: 'Page number, starting at 1.' })
    page!: number;

    @Field(() => Int, { description: 'Maximum number of items on a page.' })
    pageSize!: number;

    @Field(() => Int, { description: 'Total count of pages, at least 1.' })
    pageCount!: number;
  }
  return Page;
}

/** Returns the name of a class as plural words: 'AuditEntry' becomes 'audit entries'. */
const pluralOf = (name: string): string =>
  `${name.replaceAll(/\B[A-Z]/g, ' $&').toLowerCase()}s`.replace(/ys$/, 'ies');

/** Declares the argument `page` of a list. */
export const PageNumber = () =>
  Arg('page', () => Int, { defaultValue: 1, description: 'Page of the list to return.' });

/**
 * Declares the argument `pageSize` of a list.
 * @param usual default page size
 * @param items plural name of the items for the description, such as 'articles'
 */
export const PageSize = (usual: number, items: string) =>
  Arg('pageSize', () => Int, {
    defaultValue: usual,
    description: `Maximum number of ${items} per page.`,
  });
