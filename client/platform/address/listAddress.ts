import { readSearch } from '#client/platform/text/searchText';
import { readPage } from './pageParameter';

/** Reads a query parameter. Returns its default value when it is missing or invalid. */
export type Parameter<Value> = (parameters: URLSearchParams, name: string) => Value;

interface Slug {
  slug: string;
}

/** Choice of a filter, with its name in the URL and its value in the API. */
export interface Choice<Value> extends Slug {
  value: Value;
  label: string;
}

/** Returns the value of the choice with a slug; null for an unknown slug. */
export const valueOf = <Value>(choices: readonly Choice<Value>[], slug: string): Value | null =>
  choices.find((choice) => choice.slug === slug)?.value ?? null;

const slugOf = (choices: readonly Slug[], parameters: URLSearchParams, name: string) =>
  choices.find(({ slug }) => slug === parameters.get(name))?.slug;

const matching =
  (pattern: RegExp): Parameter<string> =>
  (parameters, name) => {
    const text = parameters.get(name) ?? '';
    return pattern.test(text) ? text : '';
  };

/** Kinds of query parameters. The default value is an empty text, unless stated otherwise. */
export const parameter = {
  /** Search text, without control characters. */
  search: readSearch,
  text: (parameters: URLSearchParams, name: string): string => parameters.get(name) ?? '',
  matching,
  /** ID of a row. */
  id: matching(/^\d{1,15}$/),
  /** One of the choices, by its slug; none by default. */
  oneOf:
    (choices: readonly Slug[]): Parameter<string> =>
    (parameters, name) =>
      slugOf(choices, parameters, name) ?? '',
  /** One of the choices, by its slug; the first one by default. */
  firstOf:
    (choices: readonly [Slug, ...Slug[]]): Parameter<string> =>
    (parameters, name) =>
      slugOf(choices, parameters, name) ?? choices[0].slug,
  /** Page number, up to the last page that the server returns; 1 by default. */
  page:
    (last?: number): Parameter<number> =>
    (parameters, name) =>
      readPage(parameters, { name, last }),
};

/** Schema of a list's URL: its search, filters, order and page. */
export interface ListAddress<Search> {
  /** Reads the search parameters of a URL. Replaces invalid values with their default value. */
  read: (parameters: URLSearchParams) => Required<Search>;
  /** Returns the URL of the list. Omits default values. */
  href: (search: Search) => string;
  isFiltered: (search: Search) => boolean;
}

/**
 * Defines the URL of a list.
 * @param href returns the URL for search parameters
 * @param parameters reads each search parameter
 * @param unfiltered parameters besides the page that do not filter the list, such as its order
 */
export function listAddress<Search extends object>(
  href: (search: Search) => string,
  parameters: { [Name in keyof Required<Search>]: Parameter<Required<Search>[Name]> },
  unfiltered: readonly (keyof Search)[] = [],
): ListAddress<Search> {
  const names = Object.keys(parameters) as (keyof Search & string)[];
  const filters = names.filter((name) => name !== 'page' && !unfiltered.includes(name));
  const read = (address: URLSearchParams) =>
    Object.fromEntries(
      names.map((name) => [name, parameters[name](address, name)]),
    ) as Required<Search>;
  const defaults = read(new URLSearchParams());
  const isSet = (search: Search, name: keyof Search) =>
    Boolean(search[name]) && search[name] !== defaults[name];
  return {
    read,
    // In the order of the schema, so that the same state always has the same URL.
    href: (search) => {
      const set = names.filter((name) => isSet(search, name));
      return href(Object.fromEntries(set.map((name) => [name, search[name]])) as unknown as Search);
    },
    isFiltered: (search) => filters.some((name) => isSet(search, name)),
  };
}
