import {
  CalendarPlus,
  FilePen,
  FolderOpen,
  PenLine,
  SlidersHorizontal,
  UserRound,
} from 'lucide-react';

import type { PaletteEntry, PaletteGroup, PaletteSearch } from '#features/palette/palette.types';
import {
  usePaletteCasesQuery,
  usePaletteManagedArticlesQuery,
  usePalettePeopleQuery,
  type Permission,
} from '#client/generated/graphql';
import { adminPaths } from '#client/platform/address/paths';
import { useViewer } from '#client/platform/session/useSession';
import { MENU_ENTRIES } from '../adminFeature';
import { namedPagesFor, opens } from '../shell/adminMenu';
import { foundIn } from '#features/palette/foundIn';

/** Cards of the settings page, each with keywords that the palette's search finds. */
const CARDS = [
  ['Paramètres généraux', 'nom du site contact éditeur hébergeur maintenance'],
  ['Paramètres des utilisateurs', 'inscription inscriptions par jour rôle par défaut'],
  ['Paramètres de sécurité', 'session mot de passe tentatives longueur'],
  ['Paramètres de modération', 'commentaires signalements seuil'],
  ['Sauvegardes', 'restaurer copie nuit'],
] as const;

const SETTINGS = CARDS.map(([label, keywords]) => ({
  id: `setting:admin-${label}`,
  label,
  hint: 'Paramètres système',
  keywords,
  to: adminPaths.settings,
  Icon: SlidersHorizontal,
}));

/** Actions of the palette, with a permission besides those of their page. */
const ACTIONS: readonly { permission: Permission; entry: PaletteEntry & { to: string } }[] = [
  {
    permission: 'CONTENT_NEWS_CREATE',
    entry: {
      id: 'act:new-article',
      label: 'Écrire un article',
      keywords: 'nouvel article rédiger actualité',
      to: adminPaths.newArticle(),
      Icon: PenLine,
    },
  },
  {
    permission: 'CONTENT_EVENTS_MANAGE',
    entry: {
      id: 'act:new-event',
      label: 'Créer un événement',
      keywords: 'nouvel événement tournoi défi',
      to: adminPaths.newEvent,
      Icon: CalendarPlus,
    },
  },
  {
    permission: 'CONTENT_NEWS_EDIT',
    entry: {
      id: 'act:drafts',
      label: 'Reprendre un brouillon',
      keywords: 'articles brouillons',
      to: adminPaths.ownDrafts,
      Icon: PenLine,
    },
  },
];

/** Returns the groups of the palette that the viewer may open in the administration. */
export function useAdminPalette(): PaletteGroup[] {
  const { permissions } = useViewer();
  const pages = namedPagesFor(permissions).map(({ path, name, entry, tab = '', keywords = '' }) => {
    const { label, group, Icon } = MENU_ENTRIES[entry];
    return {
      id: `page:${path}`,
      label: name,
      hint: tab && label !== name ? label : group,
      keywords: `${label} ${tab} ${keywords}`,
      to: path,
      Icon,
    };
  });
  const settings = SETTINGS.filter(({ to }) => opens(to, permissions));
  const actions = ACTIONS.filter(
    ({ permission, entry }) => permissions.includes(permission) && opens(entry.to, permissions),
  );
  return [
    { heading: 'Administration', entries: pages },
    { heading: 'Réglages du site', entries: settings },
    { heading: 'Actions', entries: actions.map(({ entry }) => entry) },
  ].filter(({ entries }) => entries.length > 0);
}

const MOST = 5;

const people: PaletteSearch = {
  heading: 'Personnes',
  prefix: 'person:',
  useFound(text) {
    const query = usePalettePeopleQuery({
      variables: { search: text ?? '', pageSize: MOST },
      skip: text === null,
    });
    return foundIn(text, query, ({ users }) =>
      users.items.map(({ id, username, firstName, lastName }) => ({
        id: `person:${id}`,
        label: username,
        hint: [firstName, lastName].filter(Boolean).join(' ') || undefined,
        to: adminPaths.person(id),
        Icon: UserRound,
      })),
    );
  },
};

const STATUS: Readonly<Record<string, string>> = {
  DRAFT: 'Brouillon',
  SCHEDULED: 'Programmé',
  PUBLISHED: 'Publié',
  ARCHIVED: 'Archivé',
};

const articles: PaletteSearch = {
  heading: 'Articles à gérer',
  prefix: 'managed:',
  useFound(text) {
    const query = usePaletteManagedArticlesQuery({
      variables: { search: text ?? '', pageSize: MOST },
      skip: text === null,
    });
    return foundIn(text, query, ({ managedArticles }) =>
      managedArticles.items.map(({ id, title, status }) => ({
        id: `managed:${id}`,
        label: title,
        hint: STATUS[status],
        to: adminPaths.editArticle(id),
        Icon: FilePen,
      })),
    );
  },
};

const cases: PaletteSearch = {
  heading: 'Dossiers',
  prefix: 'case:',
  useFound(text) {
    const query = usePaletteCasesQuery({
      variables: { search: text ?? '', pageSize: MOST },
      skip: text === null,
    });
    return foundIn(text, query, ({ open, closed }) =>
      [...open.items, ...closed.items].slice(0, MOST).map(({ id, number, label, closedAt }) => ({
        id: `case:${id}`,
        label: `${number} ${label}`,
        hint: closedAt ? 'Clos' : 'Ouvert',
        to: adminPaths.case(number),
        Icon: FolderOpen,
      })),
    );
  },
};

export const adminSearches = (permissions: readonly Permission[]): PaletteSearch[] => [
  ...(opens(adminPaths.person('1'), permissions) ? [people] : []),
  ...(permissions.includes('CONTENT_NEWS_VIEW') && opens(adminPaths.editArticle('1'), permissions)
    ? [articles]
    : []),
  ...(opens(adminPaths.case('1'), permissions) ? [cases] : []),
];
