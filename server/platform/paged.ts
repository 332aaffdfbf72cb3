import { Arg, Field, Int, InterfaceType, ObjectType, type ClassType } from 'type-graphql';

/** Descriptions of the fields `items` and `total` of a page. `total` has a default. */
interface PageDescriptions {
  items: string;
  total?: string;
}

@InterfaceType('Page', { description: 'A page of a list; each type adds the `items` of the page.' })
abstract class PageFields {
  @Field(() => Int, { description: 'Total count of items on all pages.' })
  total!: number;

  @Field(() => Int, { description: 'Page number, starting at 1.' })
  page!: number;

  @Field(() => Int, { description: 'Maximum number of items on a page.' })
  pageSize!: number;

  @Field(() => Int, { description: 'Total count of pages, at least 1.' })
  pageCount!: number;
}

/**
 * Creates the base class of a page of a list, with the items and the pagination fields. A subclass
 * adds the name, the description and, if needed, further fields: `@ObjectType({ description })
 * class ThingPage extends pageOf(Thing, { items: 'The things.' }) {}`.
 */
export function pageOf<Item extends object>(item: ClassType<Item>, descriptions: PageDescriptions) {
  const { items, total = `Total count of ${pluralOf(item.name)} on all pages.` } = descriptions;
  @ObjectType({ implements: PageFields })
  abstract class Page extends PageFields {
    @Field(() => [item], { description: items })
    items!: Item[];

    @Field(() => Int, { description: total })
    override total!: number;
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
