import { matchRoutes } from 'react-router-dom';

import { adminPaths, memberPaths } from '../platform/address/paths';
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
 * @returns the first view with the queries to preload; null for a URL without a page for members
 * @throws when a script cannot be loaded
 */
export async function openFirstView(pathname: string, query: string): Promise<FirstView | null> {
  const found = AREAS.find(({ root }) => isUnder(root, pathname));
  const { root, Area } = found ?? MEMBER_AREA;
  const { pages, preload } = await Area.load();
  const search = new URLSearchParams(query);
  const asked = pathname === root ? (pages[0]?.path ?? pathname) : pathname;
  const [match] = matchRoutes(pages.map(asRoute), asked) ?? [];
  // Some member pages are at paths of the public site.
  if (!found && !match) return null;
  const { params = {}, route } = match ?? {};
  const page = await route?.Page.load();
  return {
    modules: [APOLLO, Area.module, ...(route ? [route.Page.module] : [])],
    asks: [preload, page?.preload].flatMap((some) => asksOf(some, { params, search })),
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

const isUnder = (root: string, pathname: string): boolean =>
  pathname === root || pathname.startsWith(`${root}/`);
