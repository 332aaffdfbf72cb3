import { Arg, Field, Int, ObjectType, type ClassType } from 'type-graphql';

/** Descriptions of the items of a page and, where it is not the default, of their total. */
interface PageDescriptions {
  items: string;
  total?: string;
}

/**
 * Creates the base class of a page of a list: its items and the pagination fields. The page adds
 * its name, description and, where needed, further fields: `@ObjectType({ description }) class
 * ThingPage extends pageOf(Thing, { items: 'The things.' }) {}`.
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

    @Field(() => Int, { description: 'Maximum count of items on a page.' })
    pageSize!: number;

    @Field(() => Int, { description: 'Total count of pages, at least 1.' })
    pageCount!: number;
  }
  return Page;
}

/** Returns the name of a class as plural words: 'AuditEntry' becomes 'audit entries'. */
const pluralOf = (name: string): string =>
  `${name.replaceAll(/\B[A-Z]/g, ' $&').toLowerCase()}s`.replace(/ys$/, 'ies');

/** Declares the page number argument of a list. */
export const PageNumber = () =>
  Arg('page', () => Int, { defaultValue: 1, description: 'Page of the list to return.' });

/**
 * Declares the page size argument of a list.
 * @param usual default size
 * @param items plural name of the items: 'Articles'
 */
export const PageSize = (usual: number, items: string) =>
  Arg('pageSize', () => Int, { defaultValue: usual, description: `${items} per page.` });
