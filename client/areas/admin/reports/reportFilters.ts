import type {
  ManagedReportFilter,
  ReportSeverity,
  ReportStatus,
  ReportTarget,
} from '#client/generated/graphql';
import { LAST_QUEUE_PAGE, readPage } from '#client/platform/address/pageParameter';
import type { ReportQueueSearch } from '#client/platform/address/paths';
import { readSearch } from '#client/platform/text/searchText';
import { periods, periodStart, slugAmong } from '../lists/periods';

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
  { slug: '', label: 'Responsable' },
  { slug: 'moi', label: 'Pris en charge par moi' },
  { slug: 'personne', label: 'Personne' },
  { slug: 'autres', label: 'Pris en charge par d’autres, ou non attribués' },
];

/** Returns whether a URL value has the format of an account ID. */
const isColleague = (slug: string): boolean => /^[1-9]\d{0,8}$/.test(slug);

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
  const known = named.some(({ slug }) => slug === chosen) || !isColleague(chosen);
  return [
    ...assignees,
    ...named,
    ...(known ? [] : [{ slug: chosen, label: `Compte n°\u00A0${chosen}` }]),
  ];
}

function readAssignee(parameters: URLSearchParams): string {
  const slug = parameters.get('responsable') ?? '';
  return isColleague(slug) ? slug : slugAmong(assignees, parameters, 'responsable');
}

function assigneeFilterOf(slug: string, viewerId: string): ManagedReportFilter {
  if (slug === 'personne') return { unassigned: true };
  if (slug === 'autres') return { exceptAssigneeId: viewerId };
  return { assigneeId: (slug === 'moi' ? viewerId : slug) || null };
}

function readAccount(parameters: URLSearchParams, name: string): string {
  const id = parameters.get(name) ?? '';
  return isColleague(id) ? id : '';
}

/** Decisions whose form a URL can open. */
const DECISIONS = [{ slug: 'resoudre' }, { slug: 'rejeter' }];

/** Reads the search of the queue from the URL. Ignores invalid parts. */
export function readReportSearch(parameters: URLSearchParams): Required<ReportQueueSearch> {
  const id = parameters.get('signalement') ?? '';
  return {
    recherche: readSearch(parameters),
    type: slugAmong(types, parameters, 'type'),
    gravite: slugAmong(severities, parameters, 'gravite'),
    etat: slugAmong(states, parameters, 'etat'),
    responsable: readAssignee(parameters),
    periode: slugAmong(periods, parameters, 'periode'),
    vise: readAccount(parameters, 'vise'),
    auteur: readAccount(parameters, 'auteur'),
    signalement: /^\d{1,15}$/.test(id) ? id : '',
    decision: slugAmong(DECISIONS, parameters, 'decision'),
    page: readPage(parameters, { last: LAST_QUEUE_PAGE }),
  };
}

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

/** Returns whether a filter or a search is set. */
export const isFiltered = (search: Required<ReportQueueSearch>): boolean => {
  const { page: _page, signalement: _id, decision: _decision, ...filters } = search;
  return Object.values(filters).some((chosen) => chosen !== '');
};
