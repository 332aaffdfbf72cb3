import { MemberSection } from '#domains/identity/settings/settings.types';
import { sitePaths } from '#client/shared/sitePaths';

/** Paths of link targets, keyed by their names. */
const targetPaths: Readonly<Record<string, string>> = {
  'member-dashboard': sitePaths.member.dashboard,
  'member-news': sitePaths.member.news,
  'member-account': sitePaths.member.account,
  'member-store': sitePaths.member.store,
  'member-settings': sitePaths.member.settings,
  'member-stats': sitePaths.member.statistics,
  'member-achievements': sitePaths.member.achievements,
  'member-events': sitePaths.member.events,
  'member-game': sitePaths.member.game,
  'admin-dashboard': sitePaths.admin.dashboard,
  public: sitePaths.home,
};

const DEFAULT_PATH = sitePaths.member.dashboard;

/**
 * Pattern of a path on this site. After the first slash there must be neither a second slash nor a
 * backslash, because both could lead to another site. Control characters are not allowed, because
 * browsers remove them from URLs.
 */
const LOCAL_PATH = /^\/(?![/\\])[^\\\p{Cc}]*$/u;

/**
 * Returns the path on the site for a link target. A path is returned unchanged, and a key is
 * replaced by its path. Anything else, such as a URL on another site, becomes the path of the
 * dashboard. Returns null when there is no target.
 */
export function pathOfTarget(target: string | null): string | null {
  if (target === null) return null;
  if (LOCAL_PATH.test(target)) return target;
  return Object.hasOwn(targetPaths, target) ? (targetPaths[target] ?? null) : DEFAULT_PATH;
}

/**
 * Pattern that captures the section in a path of the member area. The pages of a member's orders
 * and invoices belong to no section, so that they stay open when the store is closed.
 */
const SECTION_OF_PATH = /^\/compte\/(?!boutique\/commandes(?:[/?#]|$))([^/?#]+)/;

/**
 * Returns whether a path leads into a closed section of the member area, which members see as
 * "Bientôt" because the setting `openSections` does not contain it. Notifications and mails do not
 * link there.
 */
export function isInClosedSection(path: string, openSections: readonly MemberSection[]): boolean {
  const section = SECTION_OF_PATH.exec(path)?.[1];
  return Object.values(MemberSection).some(
    (closable) => closable === section && !openSections.includes(closable),
  );
}
