import { serverErrors, siteHealth } from '#client/generated/limits';
import type { HealthSearch } from '#client/platform/address/paths';
import { readPage } from '#client/platform/address/pageParameter';
import { readSearch } from '#client/platform/text/searchText';

const ERRORS_ON_A_PAGE = 10;

/** Search value that matches no error. It is sent when the input contains no reference number. */
const NO_NUMBER = '-';

/** Reads the search of the health page from the URL. Ignores invalid parts. */
export function readHealthSearch(parameters: URLSearchParams): Required<HealthSearch> {
  const serveur = parameters.get('serveur') ?? '';
  return {
    serveur: serveur.slice(0, siteHealth.server.max),
    numero: readSearch(parameters, 'numero'),
    page: readPage(parameters),
  };
}

/**
 * Returns the reference number at the end of the input. Users may paste the whole error message.
 */
const numberIn = (typed: string): string =>
  /(?<![\p{L}\d])[\da-f-]+$/iu.exec(typed)?.[0].slice(0, serverErrors.number.max).toLowerCase() ??
  NO_NUMBER;

/** Return the variables of the two queries of the page. */
export const healthVariables = ({ serveur }: Required<HealthSearch>) => ({
  server: serveur || null,
});
export const errorVariables = ({ numero, page }: Required<HealthSearch>) => ({
  number: numero ? numberIn(numero) : null,
  page,
  pageSize: ERRORS_ON_A_PAGE,
});
