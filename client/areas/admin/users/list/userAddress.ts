import type {
  SortDirection,
  SubscriptionTier,
  UserFilter,
  UserSort,
  UserStatusFilter,
} from '#client/generated/graphql';
import { readPage } from '#client/platform/address/pageParameter';
import { dayStart, isDay, shiftDay } from '#client/platform/text/parisDay';
import type { UserListSearch } from '#client/platform/address/paths';
import { readSearch } from '#client/platform/text/searchText';

interface Choice<Value> {
  slug: string;
  value: Value;
  label: string;
}

export const subscriptionChoices: readonly Choice<SubscriptionTier>[] = [
  { slug: 'gratuit', value: 'FREE', label: 'Gratuit' },
  { slug: 'premium', value: 'PREMIUM', label: 'Premium' },
  { slug: 'pro', value: 'PRO', label: 'Pro' },
];

export const statusChoices: readonly Choice<UserStatusFilter>[] = [
  { slug: 'en-ligne', value: 'ONLINE', label: 'En ligne' },
  { slug: 'hors-ligne', value: 'OFFLINE', label: 'Hors ligne' },
  { slug: 'banni', value: 'BANNED', label: 'Banni' },
  { slug: 'desactive', value: 'DEACTIVATED', label: 'Désactivé' },
  { slug: 'suppression-demandee', value: 'DELETION_REQUESTED', label: 'Suppression demandée' },
  { slug: 'bloque', value: 'LOCKED', label: 'Connexion bloquée' },
  { slug: 'invite', value: 'INVITED', label: 'Invitation en attente' },
  { slug: 'email-a-confirmer', value: 'EMAIL_UNCONFIRMED', label: 'Email à confirmer' },
  { slug: 'mot-de-passe-annule', value: 'PASSWORD_CLOSED', label: 'Mot de passe annulé' },
  { slug: 'a-revoir', value: 'TO_REVIEW', label: 'Nom ou email à changer' },
];

export const withRolesChoices: readonly Choice<boolean>[] = [
  { slug: 'oui', value: true, label: 'Avec un rôle' },
  { slug: 'non', value: false, label: 'Sans rôle' },
];

/** Sort orders of the list; each slug is also the `id` of a table column. */
const sortChoices: readonly Choice<UserSort>[] = [
  { slug: 'nom', value: 'USERNAME', label: 'Utilisateur' },
  { slug: 'email', value: 'EMAIL', label: 'Email' },
  { slug: 'inscription', value: 'JOINED', label: 'Inscription' },
  { slug: 'connexion', value: 'LAST_LOGIN', label: 'Dernière connexion' },
  { slug: 'abonnement', value: 'SUBSCRIPTION', label: 'Abonnement' },
];

/** State of the advanced list, as stored in its URL. */
export interface UserListAddress {
  /** Parameters of the URL, without invalid values. */
  search: UserListSearch;
  filter: UserFilter;
  /** Whether a filter other than the search is set. */
  filtered: boolean;
  filtersShown: boolean;
  sort: UserSort;
  sortSlug: string;
  direction: SortDirection;
  page: number;
}

const chosen = <Value>(choices: readonly Choice<Value>[], slug: string | null) =>
  choices.find((choice) => choice.slug === slug);

const readDay = (parameters: URLSearchParams, name: string): string | undefined => {
  const day = parameters.get(name) ?? '';
  return isDay(day) ? day : undefined;
};

/** Reads the filters in the URL, as slugs. */
function readCriteria(parameters: URLSearchParams) {
  return {
    recherche: readSearch(parameters) || undefined,
    abonnement: chosen(subscriptionChoices, parameters.get('abonnement'))?.slug,
    role: parameters.get('role')?.slice(0, 64) || undefined,
    statut: chosen(statusChoices, parameters.get('statut'))?.slug,
    avecRoles: chosen(withRolesChoices, parameters.get('avecRoles'))?.slug,
    inscritDu: readDay(parameters, 'inscritDu'),
    inscritAu: readDay(parameters, 'inscritAu'),
    connecteDu: readDay(parameters, 'connecteDu'),
    connecteAu: readDay(parameters, 'connecteAu'),
  } satisfies UserListSearch;
}

/**
 * Converts the filters to those of the API. Days are whole days in Paris. The last day is included.
 */
function toFilter(criteria: ReturnType<typeof readCriteria>): UserFilter {
  const { inscritDu, inscritAu, connecteDu, connecteAu } = criteria;
  const from = (day: string | undefined) => (day ? dayStart(day) : null);
  const to = (day: string | undefined) => (day ? dayStart(shiftDay(day, 1)) : null);
  return {
    search: criteria.recherche ?? null,
    subscription: chosen(subscriptionChoices, criteria.abonnement ?? null)?.value ?? null,
    roleId: criteria.role ?? null,
    status: chosen(statusChoices, criteria.statut ?? null)?.value ?? null,
    withRoles: chosen(withRolesChoices, criteria.avecRoles ?? null)?.value ?? null,
    joinedFrom: from(inscritDu),
    joinedTo: to(inscritAu),
    lastLoginFrom: from(connecteDu),
    lastLoginTo: to(connecteAu),
  };
}

/** Reads the state of the advanced list from its URL. By default the newest accounts come first. */
export function readUserList(parameters: URLSearchParams): UserListAddress {
  const criteria = readCriteria(parameters);
  const { recherche: _recherche, ...others } = criteria;
  const sort = chosen(sortChoices, parameters.get('tri')) ?? sortChoices[2];
  const ascending = parameters.get('ordre') === 'croissant';
  const filtered = Object.values(others).some((value) => value !== undefined);
  const page = readPage(parameters);
  return {
    search: {
      ...criteria,
      tri: parameters.get('tri') === sort?.slug ? sort.slug : undefined,
      ordre: ascending ? 'croissant' : undefined,
      filtres: parameters.get('filtres') === '1' ? '1' : undefined,
      page,
    },
    filter: toFilter(criteria),
    filtered,
    filtersShown: parameters.get('filtres') === '1',
    sort: sort?.value ?? 'JOINED',
    sortSlug: sort?.slug ?? 'inscription',
    direction: ascending ? 'ASC' : 'DESC',
    page,
  };
}
