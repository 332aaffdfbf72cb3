import type { ShellNavItem, ShellNavSection } from '#features/shell/frame/ShellNav';
import { memberPaths } from '#client/platform/address/paths';
import type { MemberSection } from '#client/generated/graphql';
import { isClosedSection } from '#client/platform/memberSections';
import { counted } from '#client/platform/text/format';
import { memberFeatures } from './memberFeatures';

export interface MemberMenuItem extends ShellNavItem {
  keywords?: string;
}

interface MemberMenuSection extends ShellNavSection {
  items: MemberMenuItem[];
}

export const memberPages = memberFeatures.flatMap(({ pages }) => pages);

/**
 * Returns the member menu. The dashboard and the account are always open. The setting
 * `openSections` lists the other open sections. Documented entries that are closed are disabled with
 * the label "Bientôt"; those of "Votre activité" are left out.
 * @param newComments count of new comments in followed discussions, shown at their entry
 */
export function memberMenuFor(
  openSections: readonly MemberSection[],
  newComments = 0,
): MemberMenuSection[] {
  const entries = memberPages.flatMap(({ path, menu }) =>
    menu
      ? {
          ...menu,
          to: path,
          alsoAt: pathsUnder(path),
          inside: entriesUnder(path),
          waiting: path === memberPaths.favourites ? commentsOf(newComments) : undefined,
          soon: menu.soon ?? isClosedSection(path, openSections),
        }
      : [],
  );
  const activity = entries.filter(({ isActivity, soon }) => isActivity && !soon);
  return [
    { items: entries.filter(({ isActivity }) => !isActivity) },
    ...(activity.length > 0 ? [{ title: 'Votre activité', isDivided: true, items: activity }] : []),
  ];
}

/** Pages and labels of the bar at the bottom of a phone, in order. */
const BAR = new Map<string, string>([
  [memberPaths.dashboard, 'Tableau'],
  [memberPaths.news, 'Actualités'],
  [memberPaths.ranking, 'Classement'],
  [memberPaths.shifts, 'Gardes'],
  [memberPaths.account, 'Compte'],
]);

/** Count of links in the bar, beside the button of the menu. */
const BAR_LINKS = 4;

/** Returns the first open pages of `BAR`. */
export function memberBarFor(openSections: readonly MemberSection[]): ShellNavItem[] {
  const entries = memberMenuFor(openSections).flatMap(({ items }) => items);
  return [...BAR]
    .flatMap(([to, label]) => {
      const entry = entries.find((one) => one.to === to && !one.soon);
      return entry ? { ...entry, label } : [];
    })
    .slice(0, BAR_LINKS);
}

const commentsOf = (count: number): ShellNavItem['waiting'] => ({
  value: count,
  label: counted(count, 'nouveau commentaire', 'nouveaux commentaires'),
});

const entriesUnder = (entry: string): ShellNavItem['inside'] =>
  memberPages.flatMap(({ path, under, entryUnder: label }) =>
    under === entry && label ? { label, to: path } : [],
  );

const pathsUnder = (entry: string): string[] =>
  memberPages.filter(({ under }) => under === entry).map(({ path }) => path);
