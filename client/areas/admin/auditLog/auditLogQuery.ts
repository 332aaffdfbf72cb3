import type { AuditFilter } from '#client/generated/graphql';
import { readPage } from '#client/platform/address/pageParameter';
import { dayStart, isDay, shiftDay } from '#client/platform/text/parisDay';
import type { AuditLogSearch } from '#client/platform/address/paths';
import { readSearch } from '#client/platform/text/searchText';

const readDay = (parameters: URLSearchParams, name: string): string => {
  const day = parameters.get(name) ?? '';
  return isDay(day) ? day : '';
};
const NAME = /^[a-z_]+(\.[a-z_]+)*$/i;
const readName = (parameters: URLSearchParams, name: string): string => {
  const text = parameters.get(name) ?? '';
  return text.length <= 60 && NAME.test(text) ? text : '';
};
/** Reads the target from the URL: an ID, or the name of a role. */
const readTarget = (parameters: URLSearchParams, name: string): string => {
  const text = parameters.get(name) ?? '';
  return /^[\w-]{1,60}$/.test(text) ? text : '';
};
const readNumber = (parameters: URLSearchParams, name: string): string => {
  const text = parameters.get(name) ?? '';
  return /^\d{1,9}$/.test(text) ? text : '';
};

/** Reads the search of the audit log from the URL. Ignores invalid parts. */
export function readAuditLogSearch(parameters: URLSearchParams): Required<AuditLogSearch> {
  return {
    action: readName(parameters, 'action'),
    objet: readName(parameters, 'objet'),
    numero: readTarget(parameters, 'numero'),
    qui: readSearch(parameters, 'qui'),
    du: readDay(parameters, 'du'),
    au: readDay(parameters, 'au'),
    auteur: readNumber(parameters, 'auteur'),
    page: readPage(parameters),
  };
}

/** Converts the search to the filter of the API. */
export function auditFilterOf(search: Required<AuditLogSearch>): AuditFilter {
  return {
    action: search.action || null,
    targetType: search.objet || null,
    targetId: search.numero || null,
    actorName: search.qui || null,
    from: search.du ? dayStart(search.du) : null,
    to: search.au ? dayStart(shiftDay(search.au, 1)) : null,
    actorId: search.auteur ? Number(search.auteur) : null,
  };
}
