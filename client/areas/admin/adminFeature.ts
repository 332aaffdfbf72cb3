import type { ComponentType } from 'react';

import type { Permission } from '../../generated/graphql';

/** The sections of the menu, from its top; the first has no title. */
export const MENU_SECTIONS = ['', 'Utilisateurs', 'Contenus', 'Modération', 'Système'] as const;

/** A page of the administration. */
export interface AdminPage {
  /** Its address, as routes are written. */
  path: string;
  /** Comes when it is opened (`lazy`). */
  Page: ComponentType;
  /**
   * Which permissions open it: one of them is enough (specification of the administration, sections 2
   * and 6). Without, it is everybody's. The server decides again on every call.
   */
  permissions?: readonly Permission[];
  /** Its entry of the menu, where it has one. */
  menu?: { section: (typeof MENU_SECTIONS)[number]; label: string };
}

/** What the journal says of the acts of a feature, under the names that the server gives them. */
export interface JournalWords {
  /** What staff and the system do. */
  actions: Readonly<Record<string, string>>;
  /** What it is done to; `to` leads to where that is shown, for whom its page is open. */
  targets?: Readonly<Record<string, JournalTarget>>;
  /** Acts after which what they were done to is not there any more. */
  ends?: readonly string[];
  /** Fields that they changed. */
  fields?: Readonly<Record<string, string>>;
}

export interface JournalTarget {
  label: string;
  to?: (id: string) => string;
  /** Who is led there, where the page opens for more people. */
  permissions?: readonly Permission[];
}

/** All that a feature of the administration brings. Its folder exports one, which `adminFeatures` lists. */
export interface AdminFeature {
  pages?: readonly AdminPage[];
  journal?: JournalWords;
}
