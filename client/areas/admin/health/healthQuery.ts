import { serverErrors, siteHealth } from '#client/generated/limits';
import { adminPaths, type HealthSearch } from '#client/platform/address/paths';
import { listAddress, parameter } from '#client/platform/address/listAddress';

const ERRORS_ON_A_PAGE = 10;

/** Search value that matches no error. It is sent when the input contains no reference number. */
const NO_NUMBER = '-';

export const healthAddress = listAddress<HealthSearch>(
  adminPaths.healthOf,
  {
    serveur: (parameters, name) => (parameters.get(name) ?? '').slice(0, siteHealth.server.max),
    numero: parameter.search,
    page: parameter.page(),
  },
  ['serveur'],
);

/** Returns the reference number at the end of the input, which may be a whole error message. */
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
