import { isDay } from '#client/platform/text/parisDay';
import { readSearch } from '#client/platform/text/searchText';
import { readPage } from '#client/platform/address/pageParameter';

/** Reads a query parameter. Returns its default value when it is missing or invalid. */
type Parameter<Value> = (parameters: URLSearchParams, name: string) => Value;

const matching =
  (pattern: RegExp): Parameter<string> =>
  (parameters, name) => {
    const text = parameters.get(name) ?? '';
    return pattern.test(text) ? text : '';
  };

/** Kinds of query parameters. The default value is an empty text, and 1 for a page. */
export const parameter = {
  /** Search text, without control characters. */
  search: readSearch,
  /** Text that matches a pattern. */
  matching,
  /** ID of a row. */
  id: matching(/^\d{1,15}$/),
  /** Day such as '2026-11-28'. */
  day: (parameters: URLSearchParams, name: string): string => {
    const day = parameters.get(name) ?? '';
    return isDay(day) ? day : '';
  },
  /** One of the choices, by its slug. */
  oneOf:
    (choices: readonly { slug: string }[]): Parameter<string> =>
    (parameters, name) =>
      choices.find(({ slug }) => slug === parameters.get(name))?.slug ?? '',
  /** Page number, up to the last page that the server returns. */
  page:
    (last?: number): Parameter<number> =>
    (parameters, name) =>
      readPage(parameters, { name, last }),
};

/** Schema of a list's URL: its search, filters, order and page. */
export interface ListAddress<Search> {
  /** Reads the search parameters of a URL. Replaces invalid values with their default value. */
  read: (parameters: URLSearchParams) => Required<Search>;
  href: (search: Search) => string;
  /** Returns whether a search or a filter is set. */
  isFiltered: (search: Search) => boolean;
}

/**
 * Defines the URL of a list.
 * @param href returns the URL for search parameters
 * @param parameters reads each search parameter
 * @param unfiltered parameters besides the page that do not filter the list, such as its order
 */
export function listAddress<Search extends { page?: number }>(
  href: (search: Search) => string,
  parameters: { [Name in keyof Required<Search>]: Parameter<Required<Search>[Name]> },
  unfiltered: readonly (keyof Search)[] = [],
): ListAddress<Search> {
  const names = Object.keys(parameters) as (keyof Search & string)[];
  const filters = names.filter((name) => name !== 'page' && !unfiltered.includes(name));
  return {
    read: (address) =>
      Object.fromEntries(
        names.map((name) => [name, parameters[name](address, name)]),
      ) as Required<Search>,
    // In the order of the schema, so that the same state always has the same URL.
    href: (search) =>
      href(Object.fromEntries(names.map((name) => [name, search[name]])) as unknown as Search),
    isFiltered: (search) => filters.some((name) => Boolean(search[name])),
  };
}
