import { createContext, useContext } from 'react';

import type { Permission } from '#client/generated/graphql';
import { useSession } from '#client/platform/session/useSession';
import type { AuditLogLabels } from '../auditLog/auditLogLabels';

/**
 * Access rules and labels of all features. Pages get them from the context: the list of features
 * imports the pages, so that a page that imported the list would form an import cycle.
 */
export interface AdminRegistry {
  opens: (to: string, permissions: readonly Permission[]) => boolean;
  /**
   * Returns the tabs beside the page at a path that a user with these permissions may open, with the
   * label of their menu entry. Returns null for a page without tabs.
   */
  tabsAt: (path: string, permissions: readonly Permission[]) => EntryTabs | null;
  auditLabels: AuditLogLabels;
}

/** Pages of one menu entry, as tabs. */
export interface EntryTabs {
  /** Label of the menu entry. */
  label: string;
  tabs: { label: string; to: string }[];
}

/** Registry of the administration, which `AdminArea` provides to its pages. */
export const AdminRegistryContext = createContext<AdminRegistry | null>(null);

function useAdminRegistry(): AdminRegistry {
  const registry = useContext(AdminRegistryContext);
  if (!registry) throw new Error('A page of the administration is rendered outside AdminArea.');
  return registry;
}

/** Returns a function that says whether the viewer may open a URL of the administration. */
export function useOpens(): (to: string) => boolean {
  const { opens } = useAdminRegistry();
  const permissions = useSession().viewer?.permissions ?? [];
  return (to) => opens(to, permissions);
}

/** Returns the tabs beside the page at a path that the viewer may open; null for none. */
export function useTabsAt(path: string): EntryTabs | null {
  const { tabsAt } = useAdminRegistry();
  return tabsAt(path, useSession().viewer?.permissions ?? []);
}

export const useAuditLabels = (): AuditLogLabels => useAdminRegistry().auditLabels;
