import { MemberSection } from '#domains/identity/settings/settings.types';
import { sitePaths } from '#platform/sitePaths';

/** Paths of the named keys of actions. */
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
 * A path: a slash, then neither a second slash nor a backslash, and no control characters, which
 * browsers remove from URLs.
 */
const LOCAL_PATH = /^\/(?![/\\])[^\\\p{Cc}]*$/u;

/**
 * Returns the path on the site for an action target: a path is used as it is, a named key is looked
 * up, and anything else (such as a URL of another site) becomes the dashboard. Null for no target.
 */
export function pathOfTarget(target: string | null): string | null {
  if (target === null) return null;
  if (LOCAL_PATH.test(target)) return target;
  return Object.hasOwn(targetPaths, target) ? (targetPaths[target] ?? null) : DEFAULT_PATH;
}

/**
 * First segment of a path in the member area. A member's orders and invoices belong to no section.
 */
const SECTION_OF_PATH = /^\/compte\/(?!boutique\/commandes(?:[/?#]|$))([^/?#]+)/;

/**
 * Returns whether a path leads into a section marked "Bientôt" for members (the setting
 * `openSections`). Notifications and mails do not link there.
 */
export function isInClosedSection(path: string, openSections: readonly MemberSection[]): boolean {
  const section = SECTION_OF_PATH.exec(path)?.[1];
  return Object.values(MemberSection).some(
    (closable) => closable === section && !openSections.includes(closable),
  );
}
