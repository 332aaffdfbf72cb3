import { matchRoutes } from 'react-router-dom';

import type { Permission } from '../generated/types';
import { adminPaths, memberPaths } from '../platform/address/paths';
import { isUnder } from '../shared/sitePaths';
import type { Preload, FirstAsk, PageAddress } from '../platform/graphql/preload';
import { lazyPage, type LazyPage, type PageScript } from '../platform/head/lazyPage';

interface AreaPage {
  path: string;
  Page: LazyPage;
}

/** Script of an area: its component, its pages, and the queries that all its pages preload. */
interface AreaScript extends PageScript {
  preload: Preload;
  pages: readonly AreaPage[];
  /** Returns whether a user with these permissions may open a URL; absent when any member may. */
  opens?: (to: string, permissions: readonly Permission[]) => boolean;
}

export const MemberArea = lazyPage<AreaScript>(
  'areas/member/MemberArea.tsx',
  () => import('../areas/member/MemberArea'),
);
export const AdminArea = lazyPage<AreaScript>(
  'areas/admin/AdminArea.tsx',
  () => import('../areas/admin/AdminArea'),
);

const MEMBER_AREA = { root: memberPaths.root, Area: MemberArea };
const AREAS = [MEMBER_AREA, { root: adminPaths.root, Area: AdminArea }];

/**
 * Source file of Apollo Client. Every signed-in page needs this module, in addition to the modules
 * of its area and of the page itself.
 */
export const APOLLO = 'platform/graphql/apollo.ts';

/** Scripts and queries of a page behind sign-in. */
export interface FirstView {
  /** Source files of the scripts that the page needs, relative to client/. */
  modules: string[];
  /** GraphQL queries that the area and the page preload. */
  asks: FirstAsk[];
}

/**
 * Loads the scripts of a member's page, so that the page can then render immediately.
 * @param query query string of the URL
 * @param permissions those of the member, to whom only the area preloads a page that is refused
 * @returns the first view with the queries to preload; null for a URL without a page for members
 * @throws when a script cannot be loaded
 */
export async function openFirstView(
  pathname: string,
  query: string,
  permissions: readonly Permission[] = [],
): Promise<FirstView | null> {
  const found = AREAS.find(({ root }) => isUnder(root, pathname));
  const { root, Area } = found ?? MEMBER_AREA;
  const { pages, preload, opens: mayOpen } = await Area.load();
  const search = new URLSearchParams(query);
  const asked = pathname === root ? (pages[0]?.path ?? pathname) : pathname;
  const [match] = matchRoutes(pages.map(asRoute), asked) ?? [];
  // Some member pages are at paths of the public site.
  if (!found && !match) return null;
  const { params = {}, route } = match ?? {};
  const page = await route?.Page.load();
  const opens = (to: string) => !mayOpen || mayOpen(to, permissions);
  const starting = [preload, opens(asked) ? page?.preload : undefined];
  return {
    modules: [APOLLO, Area.module, ...(route ? [route.Page.module] : [])],
    asks: starting.flatMap((some) => asksOf(some, { params, search, opens })),
  };
}

/**
 * Returns the queries to preload. Returns none if the URL is invalid, because the page then shows
 * an error.
 */
function asksOf(preload: Preload | undefined, address: PageAddress): FirstAsk[] {
  try {
    return preload?.(address) ?? [];
  } catch {
    return [];
  }
}

const asRoute = ({ path, Page }: AreaPage) => ({ path, Page });
