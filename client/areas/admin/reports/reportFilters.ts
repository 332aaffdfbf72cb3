import type {
  ManagedReportFilter,
  ReportSeverity,
  ReportStatus,
  ReportTarget,
} from '#client/generated/graphql';
import { listAddress, parameter } from '#client/platform/address/listAddress';
import { LAST_QUEUE_PAGE } from '#client/platform/address/pageParameter';
import { adminPaths, type ReportQueueSearch } from '#client/platform/address/paths';
import { periods, periodStart } from '../lists/periods';

interface Choice<Value> {
  slug: string;
  value: Value | null;
  label: string;
}

/**
 * Choices of three filters: by type of target, by severity and by status. `slug` is the value in
 * the URL.
 */
export const types: readonly Choice<ReportTarget>[] = [
  { slug: '', value: null, label: 'Tous les types' },
  { slug: 'commentaire', value: 'COMMENT', label: 'Commentaires' },
  { slug: 'utilisateur', value: 'USER', label: 'Utilisateurs' },
  { slug: 'article', value: 'CONTENT', label: 'Articles' },
];
export const severities: readonly Choice<ReportSeverity>[] = [
  { slug: '', value: null, label: 'Toutes les gravités' },
  { slug: 'critique', value: 'CRITICAL', label: 'Critique' },
  { slug: 'elevee', value: 'HIGH', label: 'Élevée' },
  { slug: 'moyenne', value: 'MEDIUM', label: 'Moyenne' },
  { slug: 'faible', value: 'LOW', label: 'Faible' },
];
export const states: readonly Choice<ReportStatus>[] = [
  { slug: '', value: null, label: 'Tous les états' },
  { slug: 'en-attente', value: 'PENDING', label: 'En attente' },
  { slug: 'resolu', value: 'RESOLVED', label: 'Acceptés' },
  { slug: 'rejete', value: 'DISMISSED', label: 'Rejetés' },
];
const valueOf = <Value>(choices: readonly Choice<Value>[], chosen: string): Value | null =>
  choices.find(({ slug }) => slug === chosen)?.value ?? null;

/** Return the URL value of a severity, and that of a status. */
export const severitySlugOf = (severity: ReportSeverity): string =>
  severities.find(({ value }) => value === severity)?.slug ?? '';
export const stateSlugOf = (status: ReportStatus): string =>
  states.find(({ value }) => value === status)?.slug ?? '';

const assignees = [
  { slug: '', label: 'Tous les responsables' },
  { slug: 'moi', label: 'Pris en charge par moi' },
  { slug: 'personne', label: 'Non attribués' },
  { slug: 'autres', label: 'Tous, sauf les miens' },
];

/** Format of an account ID. */
const COLLEAGUE = /^[1-9]\d{0,8}$/;

/**
 * Returns the choices of the filter by assignee: any assignee, the viewer, no assignee, anyone but
 * the viewer (or no assignee), and each colleague. If the URL contains the ID of another account,
 * that account is also a choice.
 */
export function assigneeChoices(
  colleagues: readonly { id: string; username: string }[],
  viewerId: string,
  chosen: string,
): { slug: string; label: string }[] {
  const named = colleagues
    .filter(({ id }) => id !== viewerId)
    .map(({ id, username }) => ({ slug: id, label: `Pris en charge par ${username}` }));
  const known = named.some(({ slug }) => slug === chosen) || !COLLEAGUE.test(chosen);
  return [
    ...assignees,
    ...named,
    ...(known ? [] : [{ slug: chosen, label: 'Pris en charge par un ancien responsable' }]),
  ];
}

function assigneeFilterOf(slug: string, viewerId: string): ManagedReportFilter {
  if (slug === 'personne') return { unassigned: true };
  if (slug === 'autres') return { exceptAssigneeId: viewerId };
  return { assigneeId: (slug === 'moi' ? viewerId : slug) || null };
}

/** Decisions whose form a URL can open. */
const DECISIONS = [{ slug: 'resoudre' }, { slug: 'rejeter' }];

/** URL of the moderation queue of reports, and of the report that is open over it. */
export const reportAddress = listAddress<ReportQueueSearch>(
  adminPaths.reportQueue,
  {
    recherche: parameter.search,
    type: parameter.oneOf(types),
    gravite: parameter.oneOf(severities),
    etat: parameter.oneOf(states),
    responsable: (parameters, name) =>
      parameter.matching(COLLEAGUE)(parameters, name) ||
      parameter.oneOf(assignees)(parameters, name),
    periode: parameter.oneOf(periods),
    vise: parameter.matching(COLLEAGUE),
    auteur: parameter.matching(COLLEAGUE),
    signalement: parameter.id,
    decision: parameter.oneOf(DECISIONS),
    page: parameter.page(LAST_QUEUE_PAGE),
  },
  ['signalement', 'decision'],
);

/**
 * Converts the search to the filter of the API.
 * @param viewerId ID of the viewer, which replaces the assignee 'moi'
 */
export const reportFilterOf = (
  search: Required<ReportQueueSearch>,
  viewerId: string,
): ManagedReportFilter => ({
  search: search.recherche || null,
  type: valueOf(types, search.type),
  severity: valueOf(severities, search.gravite),
  status: valueOf(states, search.etat),
  ...assigneeFilterOf(search.responsable, viewerId),
  from: periodStart(search.periode),
  targetUserId: search.vise || null,
  reporterId: search.auteur || null,
});
