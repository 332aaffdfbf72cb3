import { matchRoutes } from 'react-router-dom';

import type { Permission } from '../generated/publicGraphql';
import { adminPaths, memberPaths } from '../platform/address/paths';
import type { Preload, FirstAsk, PageAddress } from '../platform/graphql/preload';
import { lazyPage, type LazyPage, type PageScript } from '../platform/head/lazyPage';

interface AreaPage {
  path: string;
  Page: LazyPage;
  permissions?: readonly Permission[];
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

const AREAS = [
  { root: memberPaths.root, Area: MemberArea },
  { root: adminPaths.root, Area: AdminArea },
];

/**
 * Source file of Apollo Client. Every signed-in page needs this module, in addition to the modules
 * of its area and of the page itself.
 */
const APOLLO = 'platform/graphql/apollo.ts';

/** Data for the first rendering of a page behind sign-in. */
export interface FirstView {
  root: string;
  Area: LazyPage<AreaScript>;
  /** Path of the page. For the root of an area, the path of its first page. */
  pathname: string;
  /** Permissions that give access to the page; any one of them is enough. */
  permissions: readonly Permission[];
  /** Source files of the scripts that the page needs, relative to client/. */
  modules: string[];
  /** GraphQL queries that the area and the page preload. */
  asks: FirstAsk[];
}

/**
 * Loads the scripts of a page behind sign-in, so that the page can then render immediately.
 * @param query query string of the URL
 * @returns the first view with the queries to preload; null for a URL that is not behind sign-in
 * @throws when a script cannot be loaded
 */
export async function openFirstView(pathname: string, query: string): Promise<FirstView | null> {
  const found = AREAS.find(({ root }) => isUnder(root, pathname));
  if (!found) return null;
  const { root, Area } = found;
  const { pages, preload } = await Area.load();
  const search = new URLSearchParams(query);
  const asked = pathname === root ? (pages[0]?.path ?? pathname) : pathname;
  const [match] = matchRoutes(pages.map(asRoute), asked) ?? [];
  const { params = {}, route } = match ?? {};
  const page = await route?.Page.load();
  return {
    ...found,
    pathname: asked,
    permissions: route?.permissions ?? [],
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

const asRoute = ({ path, Page, permissions }: AreaPage) => ({ path, Page, permissions });

const isUnder = (root: string, pathname: string): boolean =>
  pathname === root || pathname.startsWith(`${root}/`);
