import { CalendarClock, DoorOpen, FileText, Newspaper, Phone, Zap } from 'lucide-react';

import type { PaletteEntry, PaletteGroup, PaletteSearch } from '#features/palette/palette.types';
import { usePublicNewsListQuery } from '#client/generated/publicGraphql';
import { legalPaths } from '#client/shared/sitePaths';
import { memberPaths, publicPaths } from '#client/platform/address/paths';
import { useDialogs } from '#client/platform/dialogs';
import { SAMPLE_CALL } from '#client/platform/sampleCall';
import { useSession } from '#client/platform/session/useSession';
import { categoryLabels } from '#client/platform/text/labels';
import { publicFeatures } from '../publicFeatures';
import { foundIn } from '#features/palette/foundIn';

const page = (label: string, to: string, keywords?: string) => ({
  id: `page:${to}`,
  label,
  to,
  keywords,
  Icon: FileText,
});

export const publicPageEntries: PaletteGroup = {
  heading: 'Le site',
  entries: [
    page('Règles de la communauté', publicPaths.rules, 'modération reglement'),
    page('Transparence', publicPaths.transparency, 'chiffres modération'),
    page('Mentions légales', legalPaths.mentions, 'éditeur hébergeur contact'),
    page('Politique de confidentialité', legalPaths.confidentialite, 'rgpd données vie privée'),
    page('CGU / CGV', legalPaths.conditions, 'conditions générales utilisation vente'),
    page('Cookies', legalPaths.cookies, 'navigateur consentement'),
  ],
};

const sampleCall: PaletteEntry = {
  ...page(
    'Jouer un appel d’essai',
    publicPaths.call(SAMPLE_CALL),
    'jeu démonstration tester essayer',
  ),
  Icon: Phone,
};

/** Entries that the palette of the public site offers when a search finds nothing. */
export const publicSuggestions: PaletteGroup = {
  heading: 'Suggestions',
  entries: [sampleCall, { ...page('Toutes les actualités', publicPaths.news), Icon: Newspaper }],
};

/** Words of a visitor who looks for an account. */
const SIGN_UP = 'créer un compte inscription s’inscrire';

/** Returns the palette entries of the public site: pages and actions. */
export function usePublicPalette(): PaletteGroup[] {
  const { viewer } = useSession();
  const actions = useActions();
  const menu = publicFeatures.flatMap((feature) => feature.menu ?? []);
  const pages = viewer
    ? [{ ...page('Espace membre', memberPaths.dashboard, 'tableau de bord'), Icon: DoorOpen }]
    : menu.map(({ label, to }) => page(label, to));
  return [
    { heading: 'Pages', entries: [...pages, sampleCall] },
    publicPageEntries,
    { heading: 'Actions', entries: actions },
  ];
}

function useActions(): PaletteEntry[] {
  const { openSignIn, openInDevelopment, openConsent } = useDialogs();
  const { viewer } = useSession();
  const signIn: PaletteEntry = {
    id: 'act:sign-in',
    label: 'Connexion',
    keywords: `se connecter entrer ${SIGN_UP}`,
    Icon: DoorOpen,
    run: () => openSignIn(),
  };
  return [
    {
      id: 'act:when',
      label: 'Quand pourra-t-on jouer\u00A0?',
      keywords: `date ouverture sortie ${SIGN_UP}`,
      Icon: CalendarClock,
      run: openInDevelopment,
    },
    ...(viewer ? [] : [signIn]),
    {
      id: 'act:cookies',
      label: 'Gestion des cookies',
      keywords: 'consentement mesure audience',
      Icon: Zap,
      run: openConsent,
    },
  ];
}

export const publicArticles: PaletteSearch = {
  heading: 'Actualités',
  prefix: 'news:',
  useFound(text) {
    const query = usePublicNewsListQuery({
      variables: { search: text ?? '', page: 1, pageSize: 5 },
      skip: text === null,
    });
    return foundIn(text, query, ({ articles }) =>
      articles.items.map(({ id, slug, title, category }) => ({
        id: `news:${id}`,
        label: title,
        hint: categoryLabels[category],
        to: publicPaths.article(slug),
        Icon: Newspaper,
      })),
    );
  },
};
