import type { LucideIcon } from 'lucide-react';

import type { ShellNavSection } from '#features/shell/ShellNav';
import type { MemberSection } from '#client/generated/graphql';
import { isClosedSection } from '#client/platform/memberSections';
import { memberFeatures } from './memberFeatures';

/** All pages of the area. */
export const memberPages = memberFeatures.flatMap(({ pages }) => pages);

/**
 * Returns the member menu. The dashboard and the account are always open; the setting
 * `openSections` opens the others, which are disabled with the label "Bientôt" by default.
 */
export const memberMenuFor = (openSections: readonly MemberSection[]): ShellNavSection[] => [
  {
    items: memberPages.flatMap(({ path, menu }) =>
      menu
        ? {
            ...menu,
            to: path,
            alsoAt: pathsUnder(path),
            soon: menu.soon ?? isClosedSection(path, openSections),
          }
        : [],
    ),
  },
];

const pathsUnder = (entry: string): string[] =>
  memberPages.filter(({ under }) => under === entry).map(({ path }) => path);

/** Returns the icon of a page, for the menu and for links. */
export const iconOf = (to: string): LucideIcon | undefined =>
  memberPages.find(({ path }) => path === to)?.menu?.Icon;
