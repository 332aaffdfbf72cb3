import type { AuditFilter } from '#client/generated/graphql';
import { listAddress, parameter } from '#client/platform/address/listAddress';
import { dayStart, readDay, shiftDay } from '#client/platform/text/parisDay';
import { adminPaths, type AuditLogSearch } from '#client/platform/address/paths';

/** Name of the server, such as 'user.banned'. */
const NAME = parameter.matching(/^(?=.{1,60}$)[a-z_]+(\.[a-z_]+)*$/i);

/** URL of the audit log. `numero` is an ID, or the name of a role. */
export const auditLogAddress = listAddress<AuditLogSearch>(adminPaths.auditLogOf, {
  action: NAME,
  objet: NAME,
  numero: parameter.matching(/^[\w-]{1,60}$/),
  qui: parameter.search,
  du: readDay,
  au: readDay,
  auteur: parameter.matching(/^\d{1,9}$/),
  page: parameter.page(),
});

export function auditFilterOf(search: Required<AuditLogSearch>): AuditFilter {
  return {
    action: search.action || null,
    targetType: search.objet || null,
    targetId: search.numero || null,
    actorName: search.qui || null,
    from: search.du ? dayStart(search.du) : null,
    to: search.au ? dayStart(shiftDay(search.au, 1)) : null,
    actorId: search.auteur || null,
  };
}
