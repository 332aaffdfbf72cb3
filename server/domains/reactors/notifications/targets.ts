import { MemberSection } from '../../identity/settings/settings.types';

/**
 * Where the documented action keys lead. Sources: member document, section 9; decisions 2.4. The
 * server knows these paths as it knows those of its mails; the client's own are in its paths.ts.
 */
const targetPaths: Readonly<Record<string, string>> = {
  'member-dashboard': '/compte/tableau-de-bord',
  'member-news': '/compte/actualites',
  'member-account': '/compte/mon-compte',
  'member-store': '/compte/boutique',
  'member-settings': '/compte/parametres',
  'member-stats': '/compte/statistiques',
  'member-achievements': '/compte/succes',
  'member-events': '/compte/evenements',
  'member-game': '/compte/jeu',
  'admin-dashboard': '/admin/tableau-de-bord',
  public: '/',
};

const DEFAULT_PATH = '/compte/tableau-de-bord';

/** A slash, then anything but a second one, a backslash or what browsers strip from addresses. */
const LOCAL_PATH = /^\/(?![/\\])[^\\\p{Cc}]*$/u;

/**
 * The path of the site that an action target leads to: a path as it is, a documented key by the
 * table, anything else (another site's address above all) the dashboard; null for no target.
 */
export function pathOfTarget(target: string | null): string | null {
  if (target === null) return null;
  if (LOCAL_PATH.test(target)) return target;
  return Object.hasOwn(targetPaths, target) ? (targetPaths[target] ?? null) : DEFAULT_PATH;
}

/** The first part of a path of the member area; one's own orders and invoices are no section. */
const SECTION_OF_PATH = /^\/compte\/(?!boutique\/commandes(?:[/?#]|$))([^/?#]+)/;

/**
 * Whether a path leads into a section that is "Bientôt" for members (the setting `openSections`,
 * decisions 2.12): nothing that is sent leads there then.
 */
export function isInClosedSection(path: string, openSections: readonly MemberSection[]): boolean {
  const section = SECTION_OF_PATH.exec(path)?.[1];
  return Object.values(MemberSection).some(
    (closable) => closable === section && !openSections.includes(closable),
  );
}
