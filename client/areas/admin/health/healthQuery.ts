import { serverErrors, siteHealth } from '../../../generated/limits';
import type { HealthSearch } from '../../../platform/address/paths';
import { readPage } from '../../../platform/address/pageParameter';

const ERRORS_ON_A_PAGE = 10;

/** Reads the address of the health of the site; invalid parts are ignored. */
export function readHealthSearch(parameters: URLSearchParams): Required<HealthSearch> {
  const serveur = parameters.get('serveur') ?? '';
  return {
    serveur: serveur.slice(0, siteHealth.server.max),
    numero: readNumber(parameters.get('numero') ?? ''),
    page: readPage(parameters),
  };
}

/** What of a text can be the number of an error: it may come with words from a mail. */
function readNumber(text: string): string {
  const number = text.trim().toLowerCase();
  return /^[\da-f-]*$/.test(number) ? number.slice(0, serverErrors.number.max) : '';
}

/** The variables of the two queries of the page. */
export const healthVariables = ({ serveur }: Required<HealthSearch>) => ({
  server: serveur || null,
});
export const errorVariables = ({ numero, page }: Required<HealthSearch>) => ({
  number: numero || null,
  page,
  pageSize: ERRORS_ON_A_PAGE,
});
