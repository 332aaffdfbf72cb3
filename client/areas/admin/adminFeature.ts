import {
  Activity,
  BookOpen,
  CalendarDays,
  ChartLine,
  CircleQuestionMark,
  Inbox,
  LayoutDashboard,
  Newspaper,
  PhoneCall,
  ScrollText,
  Settings,
  Users,
  type LucideIcon,
} from 'lucide-react';

import type { AuditTargetType } from '#client/generated/auditActions';
import type { Permission } from '#client/generated/graphql';
import { adminPageNames } from '#client/platform/address/pageNames';
import type { LazyPage } from '#client/platform/head/lazyPage';

/** Entry of the menu. Consecutive entries with the same group share its heading. */
export interface MenuEntry {
  label: string;
  /** Returns the label for a user with these permissions, instead of `label`. */
  labelFor?: (permissions: readonly Permission[]) => string;
  Icon: LucideIcon;
  group?: string;
  /** Whether the entry is at the bottom of the menu. */
  atFoot?: boolean;
}

/**
 * Returns the name of the guide: for volunteers if the user moderates and has no permission for the
 * system of the site, for the whole staff otherwise.
 */
export const guideName = (permissions: readonly Permission[]): string =>
  permissions.some((permission) => permission.startsWith('MODERATION_')) &&
  !permissions.some((permission) => permission.startsWith('SYSTEM_'))
    ? 'Guide des volontaires'
    : adminPageNames.guide;

const entries = {
  dashboard: { label: 'Tableau de bord', Icon: LayoutDashboard },
  inbox: { group: 'Modération', label: 'À traiter', Icon: Inbox },
  rules: { group: 'Modération', label: 'Règles', Icon: BookOpen },
  users: { group: 'Membres', label: 'Utilisateurs', Icon: Users },
  news: { group: 'Contenus', label: 'Actualités', Icon: Newspaper },
  events: { group: 'Contenus', label: 'Événements', Icon: CalendarDays },
  scenarios: { group: 'Contenus', label: adminPageNames.scenarios, Icon: PhoneCall },
  analytics: { group: 'Système', label: 'Analytics', Icon: ChartLine },
  health: { group: 'Système', label: 'Santé du site', Icon: Activity },
  logs: { group: 'Système', label: 'Journal', Icon: ScrollText },
  settings: { group: 'Système', label: 'Paramètres', Icon: Settings },
  guide: {
    label: adminPageNames.guide,
    labelFor: guideName,
    Icon: CircleQuestionMark,
    atFoot: true,
  },
} satisfies Record<string, MenuEntry>;

export type MenuEntryKey = keyof typeof entries;

/** Entries of the menu, from top to bottom. An entry opens its first page that the viewer may open. */
export const MENU_ENTRIES: Readonly<Record<MenuEntryKey, MenuEntry>> = entries;

export interface AdminPage {
  /** Route path, with parameters such as `:id`. */
  path: string;
  Page: LazyPage;
  /**
   * Permissions that grant access to the page; any one of them is enough. If absent, every staff
   * member may open the page. The server checks permissions again on every request.
   */
  permissions?: readonly Permission[];
  /** Entry of the menu that is marked as current on the page. */
  entry: MenuEntryKey;
  /** Name of the page, which is its heading. Only pages with a name are in the menu and palette. */
  name?: string;
  /** Label of the page among the tabs of its entry; absent when the entry has no tabs. */
  tab?: string;
  /** Additional search words of the palette, such as an earlier name of the page. */
  keywords?: string;
}

/** Links and French labels for a feature's entries in the audit log, keyed by the server's names. */
export interface AuditLabels {
  /** Pages of the targets, keyed by type. */
  targets?: Readonly<Partial<Record<AuditTargetType, AuditTarget>>>;
  fields?: Readonly<Record<string, string>>;
  /** Labels of stored values, keyed by field. */
  values?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

export interface AuditTarget {
  to: (id: string) => string;
  /** Permissions required for the link, when they are stricter than those of the linked page. */
  permissions?: readonly Permission[];
}

/** Definition of an administration feature, listed in `adminFeatures`. */
export interface AdminFeature {
  pages?: readonly AdminPage[];
  auditLabels?: AuditLabels;
}

/** Returns whether one of the wanted permissions is granted, or none is wanted. */
export const hasOneOf = (
  wanted: readonly Permission[] | undefined,
  permissions: readonly Permission[],
): boolean => !wanted || wanted.some((permission) => permissions.includes(permission));
