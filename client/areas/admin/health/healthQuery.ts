import { serverErrors, siteHealth } from '#client/generated/limits';
import type { HealthSearch } from '#client/platform/address/paths';
import { readPage } from '#client/platform/address/pageParameter';
import { readSearch } from '#client/platform/text/searchText';

const ERRORS_ON_A_PAGE = 10;

/** Matches no error. */
const NO_NUMBER = '-';

/** Reads the address of the health of the site; invalid parts are ignored. */
export function readHealthSearch(parameters: URLSearchParams): Required<HealthSearch> {
  const serveur = parameters.get('serveur') ?? '';
  return {
    serveur: serveur.slice(0, siteHealth.server.max),
    numero: readSearch(parameters, 'numero'),
    page: readPage(parameters),
  };
}

/** The number at the end of what was typed, which may be the whole sentence that people are shown. */
const numberIn = (typed: string): string =>
  /(?<![\p{L}\d])[\da-f-]+$/iu.exec(typed)?.[0].slice(0, serverErrors.number.max).toLowerCase() ??
  NO_NUMBER;

/** The variables of the two queries of the page. */
export const healthVariables = ({ serveur }: Required<HealthSearch>) => ({
  server: serveur || null,
});
export const errorVariables = ({ numero, page }: Required<HealthSearch>) => ({
  number: numero ? numberIn(numero) : null,
  page,
  pageSize: ERRORS_ON_A_PAGE,
});
