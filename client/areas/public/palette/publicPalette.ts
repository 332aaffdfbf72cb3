import { DoorOpen, FileText, Newspaper, Zap } from 'lucide-react';

import type { PaletteGroup, PaletteSearch } from '#features/palette/palette.types';
import { usePublicNewsListQuery } from '#client/generated/publicGraphql';
import { legalPaths } from '#client/shared/sitePaths';
import { memberPaths, publicPaths } from '#client/platform/address/paths';
import { useDialogs } from '#client/platform/dialogs';
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

/** Returns the palette entries of the public site: pages and actions. */
export function usePublicPalette(): PaletteGroup[] {
  const { openSignIn, openConsent } = useDialogs();
  const { viewer } = useSession();
  const menu = publicFeatures.flatMap((feature) => feature.menu ?? []);
  return [
    {
      heading: 'Pages',
      entries: [
        ...(viewer ? [] : menu.map(({ label, to }) => page(label, to))),
        ...(viewer
          ? [{ ...page('Espace membre', memberPaths.dashboard, 'tableau de bord'), Icon: DoorOpen }]
          : []),
      ],
    },
    publicPageEntries,
    {
      heading: 'Actions',
      entries: [
        ...(viewer
          ? []
          : [
              {
                id: 'act:sign-in',
                label: 'Connexion',
                keywords: 'se connecter entrer compte',
                Icon: DoorOpen,
                run: () => openSignIn(),
              },
            ]),
        {
          id: 'act:cookies',
          label: 'Gestion des cookies',
          keywords: 'consentement mesure audience',
          Icon: Zap,
          run: openConsent,
        },
      ],
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
