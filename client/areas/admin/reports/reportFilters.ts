import type {
  ManagedReportFilter,
  ReportSeverity,
  ReportStatus,
  ReportTarget,
} from '../../../generated/graphql';
import { LAST_QUEUE_PAGE, readPage } from '../../../platform/pageParameter';
import type { ReportQueueSearch } from '../../../platform/paths';
import { readSearch } from '../../../platform/searchText';
import { periods, periodStart, slugAmong } from '../periods';

interface Choice<Value> {
  slug: string;
  value: Value | null;
  label: string;
}

/** What reports are about, their gravity, where they stand, who took them on: as the address says. */
export const types: readonly Choice<ReportTarget>[] = [
  { slug: '', value: null, label: 'Tous les types' },
  { slug: 'commentaire', value: 'COMMENT', label: 'Commentaires' },
  { slug: 'utilisateur', value: 'USER', label: 'Utilisateurs' },
  { slug: 'article', value: 'CONTENT', label: 'Articles' },
];
export const severities: readonly Choice<ReportSeverity>[] = [
  { slug: '', value: null, label: 'Toute gravité' },
  { slug: 'critique', value: 'CRITICAL', label: 'Critique' },
  { slug: 'elevee', value: 'HIGH', label: 'Élevée' },
  { slug: 'moyenne', value: 'MEDIUM', label: 'Moyenne' },
  { slug: 'faible', value: 'LOW', label: 'Faible' },
];
export const states: readonly Choice<ReportStatus>[] = [
  { slug: '', value: null, label: 'Tous les états' },
  { slug: 'en-attente', value: 'PENDING', label: 'En attente' },
  { slug: 'resolu', value: 'RESOLVED', label: 'Résolus' },
  { slug: 'rejete', value: 'DISMISSED', label: 'Rejetés' },
];
const valueOf = <Value>(choices: readonly Choice<Value>[], chosen: string): Value | null =>
  choices.find(({ slug }) => slug === chosen)?.value ?? null;

type ByAssignee = Pick<ManagedReportFilter, 'assignedToMe' | 'unassigned'>;
const assignees: readonly Choice<ByAssignee>[] = [
  { slug: '', value: null, label: 'Responsable' },
  { slug: 'moi', value: { assignedToMe: true }, label: 'Pris en charge par moi' },
  { slug: 'personne', value: { unassigned: true }, label: 'Personne' },
  { slug: 'autres', value: { assignedToMe: false }, label: 'Par d’autres, ou personne' },
];

/** A colleague stands in the address by number. */
const isColleague = (slug: string): boolean => /^[1-9]\d{0,8}$/.test(slug);

/** Who may be chosen: oneself, nobody, and each colleague; one that only the address knows, too. */
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

const assigneeFilterOf = (slug: string): ManagedReportFilter =>
  isColleague(slug) ? { assigneeId: slug } : (valueOf(assignees, slug) ?? {});

/** What is about to be decided of the report that is open. */
const DECISIONS = [{ slug: 'resoudre' }, { slug: 'rejeter' }];

/** Reads the address of the queue; what makes no sense in it is left aside. */
export function readReportSearch(parameters: URLSearchParams): Required<ReportQueueSearch> {
  const id = parameters.get('signalement') ?? '';
  return {
    recherche: readSearch(parameters),
    type: slugAmong(types, parameters, 'type'),
    gravite: slugAmong(severities, parameters, 'gravite'),
    etat: slugAmong(states, parameters, 'etat'),
    responsable: readAssignee(parameters),
    periode: slugAmong(periods, parameters, 'periode'),
    signalement: /^\d{1,15}$/.test(id) ? id : '',
    decision: slugAmong(DECISIONS, parameters, 'decision'),
    page: readPage(parameters, { last: LAST_QUEUE_PAGE }),
  };
}

/** What the server is asked for. */
export const reportFilterOf = (search: Required<ReportQueueSearch>): ManagedReportFilter => ({
  search: search.recherche || null,
  type: valueOf(types, search.type),
  severity: valueOf(severities, search.gravite),
  status: valueOf(states, search.etat),
  ...assigneeFilterOf(search.responsable),
  from: periodStart(search.periode),
});

/** What of the address narrows the list. */
export const isFiltered = (search: Required<ReportQueueSearch>): boolean =>
  Object.values(reportFilterOf(search)).some((value) => value !== null);
