import type { MemberSection } from '../generated/types';
import { isUnder } from '../shared/sitePaths';
import { memberPaths, publicPaths } from './address/paths';
import { useViewer } from './session/useSession';

/** Paths of each section of the member area. Debriefings of shifts belong to the statistics. */
const SECTIONS: Readonly<Record<MemberSection, readonly string[]>> = {
  NEWS: [memberPaths.news, memberPaths.favourites],
  STATISTICS: [memberPaths.statistics, memberPaths.shifts],
  ACHIEVEMENTS: [memberPaths.achievements],
  EVENTS: [memberPaths.events],
  SETTINGS: [memberPaths.settings],
  STORE: [memberPaths.store],
  PLAYERS: [publicPaths.players],
  RANKING: [memberPaths.ranking],
};

/**
 * Returns whether a path leads into a section that is closed for members, so that no link may lead
 * there. The setting `openSections` lists the open ones; the menu marks closed ones with "Bientôt".
 * A member's orders and invoices are never closed.
 */
export function isClosedSection(path: string, openSections: readonly MemberSection[]): boolean {
  if (isUnder(memberPaths.orders(), path)) return false;
  const section = (Object.keys(SECTIONS) as MemberSection[]).find((name) =>
    SECTIONS[name].some((section) => isUnder(section, path)),
  );
  return section !== undefined && !openSections.includes(section);
}

/** Returns `isClosedSection` with the open sections of the signed-in user. */
export function useClosedSections(): (path: string) => boolean {
  const { openSections } = useViewer();
  return (path) => isClosedSection(path, openSections);
}
