import {
  Bell,
  Database,
  EyeOff,
  FileText,
  Gamepad2,
  KeyRound,
  Link,
  LogOut,
  Mail,
  Monitor,
  MonitorSmartphone,
  Moon,
  Newspaper,
  Scale,
  ShieldCheck,
  Sun,
} from 'lucide-react';

import type { PaletteEntry, PaletteGroup, PaletteSearch } from '#features/palette/palette.types';
import { useThemeChoice } from '#features/shell/frame/useThemeChoice';
import { useMemberNewsListQuery } from '#client/generated/graphql';
import { memberPageNames } from '#client/platform/address/pageNames';
import { memberPaths } from '#client/platform/address/paths';
import { useLeave } from '#client/platform/forms/unsavedChanges';
import { useClosedSections } from '#client/platform/memberSections';
import { useSession, useViewer } from '#client/platform/session/useSession';
import { categoryLabels } from '#client/platform/text/labels';
import { memberMenuFor, type MemberMenuItem } from '../memberMenu';
import { foundIn } from '#features/palette/foundIn';

/** Palette entries for pages outside the menu and for settings, each with its search keywords. */
const MORE: readonly (PaletteEntry & { to: string })[] = [
  {
    id: 'page:mes-donnees',
    label: memberPageNames.myData,
    keywords:
      'rgpd export exporter télécharger supprimer effacer consentement accords qui a consulté',
    to: memberPaths.myData,
    Icon: Database,
  },
  {
    id: 'page:confidentialite',
    label: memberPageNames.privacy,
    keywords:
      'vie privée visibilité qui voit ma page public anonyme nom suivre suivi mention mentionner citer classement événements notifications',
    to: memberPaths.privacy,
    Icon: EyeOff,
  },
  {
    id: 'page:decisions',
    label: 'Décisions de la modération',
    keywords: 'recours avertissement sanction bannissement',
    to: memberPaths.decisions,
    Icon: Scale,
  },
  {
    id: 'page:messages',
    label: 'Messages de l’équipe',
    keywords: 'modération conversation réponse privé',
    to: memberPaths.conversations,
    Icon: Mail,
  },
  {
    id: 'page:commandes',
    label: 'Mes commandes',
    keywords: 'factures achats boutique',
    to: memberPaths.orders(),
    Icon: FileText,
  },
];

const SETTINGS: readonly (PaletteEntry & { to: string })[] = [
  {
    id: 'setting:profil',
    label: 'Mon profil',
    hint: 'Mon Compte',
    keywords: 'prénom nom pseudo adresse email avatar image photo supprimer mon compte',
    to: memberPaths.accountTab('profil'),
    Icon: FileText,
  },
  {
    id: 'setting:securite',
    label: 'Mot de passe et sécurité',
    hint: 'Mon Compte',
    keywords:
      'double authentification 2fa a2f mdp passkeys clés sessions appareils connexion codes',
    to: memberPaths.accountTab('securite'),
    Icon: ShieldCheck,
  },
  {
    id: 'setting:jeu',
    label: 'Paramètres de jeu',
    hint: 'Mon Compte',
    keywords: 'son musique difficulté clé du jeu jeton',
    to: memberPaths.accountTab('jeu'),
    Icon: Gamepad2,
  },
  {
    id: 'page:lier',
    label: 'Lier le jeu à votre compte',
    keywords: 'code affiché installation ordinateur clé du jeu associer connecter',
    to: memberPaths.gameLink,
    Icon: Link,
  },
  {
    id: 'setting:notifications',
    label: 'Préférences de notification',
    hint: memberPageNames.privacy,
    keywords: 'emails mails',
    to: memberPaths.privacyPart('notifications'),
    Icon: Bell,
  },
  {
    id: 'setting:appareils',
    label: 'Notifications sur mes appareils et résumé',
    hint: memberPageNames.privacy,
    keywords: 'push téléphone heures calmes digest email',
    to: memberPaths.privacyPart('appareils'),
    Icon: MonitorSmartphone,
  },
  {
    id: 'setting:touches',
    label: 'Raccourcis clavier du jeu',
    hint: memberPageNames.settings,
    keywords: 'touches',
    to: memberPaths.settings,
    Icon: KeyRound,
  },
];

const THEMES = [
  { value: 'LIGHT', label: 'Apparence claire', Icon: Sun },
  { value: 'DARK', label: 'Apparence sombre', Icon: Moon },
  { value: 'SYSTEM', label: 'Apparence comme l’appareil', Icon: Monitor },
] as const;

const pageEntry = ({ label, to, Icon, keywords }: MemberMenuItem) => ({
  id: `page:${to}`,
  label,
  to,
  Icon,
  keywords,
});

export function useMemberPalette(): PaletteGroup[] {
  const { openSections } = useViewer();
  const { signOut } = useSession();
  const leave = useLeave();
  const isClosed = useClosedSections();
  const [theme, setAccountTheme] = useThemeChoice();
  const menu = memberMenuFor(openSections).flatMap(({ items }) => items);
  const isOpen = ({ to }: { to: string }) => !isClosed(to);
  return [
    {
      heading: 'Espace membre',
      entries: [...menu.filter(({ soon }) => !soon).map(pageEntry), ...MORE.filter(isOpen)],
    },
    { heading: 'Réglages', entries: SETTINGS.filter(isOpen) },
    {
      heading: 'Actions',
      entries: [
        ...THEMES.filter(({ value }) => value !== theme).map(({ value, label, Icon }) => ({
          id: `act:theme-${value}`,
          label,
          keywords: 'thème couleurs mode nuit jour',
          Icon,
          run: () => setAccountTheme(value),
        })),
        {
          id: 'act:sign-out',
          label: 'Se déconnecter',
          keywords: 'déconnexion quitter fermer la session',
          Icon: LogOut,
          run: () => leave(() => void signOut()),
        },
      ],
    },
  ];
}

/** Palette search for articles that members can read. Requires that the news section is open. */
export const memberArticles: PaletteSearch = {
  heading: 'Actualités',
  prefix: 'article:',
  useFound(text) {
    const query = useMemberNewsListQuery({
      variables: { search: text ?? '', page: 1, pageSize: 5 },
      skip: text === null,
    });
    return foundIn(text, query, ({ articles }) =>
      articles.items.map(({ id, title, category }) => ({
        id: `article:${id}`,
        label: title,
        hint: categoryLabels[category],
        to: memberPaths.article(id),
        Icon: Newspaper,
      })),
    );
  },
};
