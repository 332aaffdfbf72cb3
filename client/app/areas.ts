import { matchRoutes } from 'react-router-dom';

import type { Permission } from '../generated/publicGraphql';
import { adminPaths, memberPaths } from '../platform/address/paths';
import type { Preload, FirstAsk, PageAddress } from '../platform/graphql/preload';
import { fetchedPage, type FetchedPage, type PageScript } from '../platform/head/fetchedPage';

interface AreaPage {
  path: string;
  Page: FetchedPage;
  permissions?: readonly Permission[];
}

/** Script of an area: the area itself, its pages, and the queries that all of them preload. */
interface AreaScript extends PageScript {
  preload: Preload;
  pages: readonly AreaPage[];
}

export const MemberArea = fetchedPage<AreaScript>(
  'areas/member/MemberArea.tsx',
  () => import('../areas/member/MemberArea'),
);
export const AdminArea = fetchedPage<AreaScript>(
  'areas/admin/AdminArea.tsx',
  () => import('../areas/admin/AdminArea'),
);

const AREAS = [
  { root: memberPaths.root, Area: MemberArea },
  { root: adminPaths.root, Area: AdminArea },
];

/** Module that all signed-in pages need, besides their area and page. */
const APOLLO = 'platform/graphql/apollo.ts';

/** First view of a URL behind sign-in. */
export interface FirstView {
  root: string;
  Area: FetchedPage<AreaScript>;
  /** Path of the page; that of the first page for the root of an area. */
  pathname: string;
  /** Permissions that open the page; any one is enough. */
  permissions: readonly Permission[];
  /** Files of its scripts, relative to client/. */
  modules: string[];
  /** Queries that the area and the page preload. */
  asks: FirstAsk[];
}

/**
 * Loads the scripts of a signed-in page, which can then render immediately.
 * @param query query string of the URL
 * @returns the first view with its preloaded queries; null for a URL that is not behind sign-in
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

/** Returns the queries to preload; none if the URL is invalid, which the page then reports. */
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
