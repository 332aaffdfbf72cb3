import type {
  SubscriptionTier,
  UserFilter,
  UserSort,
  UserStatusFilter,
} from '#client/generated/graphql';
import { listAddress, parameter, valueOf, type Choice } from '#client/platform/address/listAddress';
import { dayStart, readDay, shiftDay } from '#client/platform/text/parisDay';
import { adminPaths, type UserListSearch } from '#client/platform/address/paths';

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

const ASCENDING = 'croissant';

/** Sort orders of the list; each slug is also the `id` of a table column. */
const sortChoices: readonly Choice<UserSort>[] = [
  { slug: 'nom', value: 'USERNAME', label: 'Utilisateur' },
  { slug: 'email', value: 'EMAIL', label: 'Email' },
  { slug: 'inscription', value: 'JOINED', label: 'Inscription' },
  { slug: 'connexion', value: 'LAST_LOGIN', label: 'Dernière connexion' },
  { slug: 'abonnement', value: 'SUBSCRIPTION', label: 'Abonnement' },
];

export const userAddress = listAddress<UserListSearch>(
  adminPaths.managedUsers,
  {
    recherche: parameter.search,
    abonnement: parameter.oneOf(subscriptionChoices),
    role: (parameters, name) => (parameters.get(name) ?? '').slice(0, 64),
    statut: parameter.oneOf(statusChoices),
    avecRoles: parameter.oneOf(withRolesChoices),
    inscritDu: readDay,
    inscritAu: readDay,
    connecteDu: readDay,
    connecteAu: readDay,
    tri: parameter.oneOf(sortChoices),
    ordre: parameter.oneOf([{ slug: ASCENDING }]),
    filtres: parameter.oneOf([{ slug: '1' }]),
    page: parameter.page(),
  },
  ['recherche', 'tri', 'ordre', 'filtres'],
);

/** Converts the search to the filter of the API, with whole days in Paris. */
function filterOf(search: Required<UserListSearch>): UserFilter {
  const from = (day: string) => (day ? dayStart(day) : null);
  const to = (day: string) => (day ? dayStart(shiftDay(day, 1)) : null);
  return {
    search: search.recherche || null,
    subscription: valueOf(subscriptionChoices, search.abonnement),
    roleId: search.role || null,
    status: valueOf(statusChoices, search.statut),
    withRoles: valueOf(withRolesChoices, search.avecRoles),
    joinedFrom: from(search.inscritDu),
    joinedTo: to(search.inscritAu),
    lastLoginFrom: from(search.connecteDu),
    lastLoginTo: to(search.connecteAu),
  };
}

/** Converts the search to variables of the query. By default the newest accounts come first. */
export const userListOf = (search: Required<UserListSearch>) => ({
  filter: filterOf(search),
  sort: valueOf(sortChoices, search.tri) ?? ('JOINED' as const),
  direction: search.ordre === ASCENDING ? ('ASC' as const) : ('DESC' as const),
  page: search.page,
});
