import type { ShellNavSection } from '#features/shell/frame/ShellNav';
import type { MemberSection } from '#client/generated/graphql';
import { isClosedSection } from '#client/platform/memberSections';
import { memberFeatures } from './memberFeatures';

export const memberPages = memberFeatures.flatMap(({ pages }) => pages);

/**
 * Returns the member menu. The dashboard and the account are always open. The setting
 * `openSections` lists the other open sections; the rest is disabled with the label "Bientôt".
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
