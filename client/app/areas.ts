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

/** The script of an area: the area itself, its pages, and what all of them begin with. */
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

/** What everything behind sign-in needs, besides its area and its page. */
const APOLLO = 'platform/graphql/apollo.ts';

/** The first view of an address behind sign-in. */
export interface FirstView {
  root: string;
  Area: FetchedPage<AreaScript>;
  /** The path of the page: the address of an area alone leads to its first page. */
  pathname: string;
  /** Those that open it: any one is enough. */
  permissions: readonly Permission[];
  /** The files of its scripts, from client/. */
  modules: string[];
  /** What it asks for at once. */
  asks: FirstAsk[];
}

/**
 * Loads the scripts of the page at this address, which then renders at once, and tells what it begins
 * with; null for an address that is not behind sign-in.
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

/** What cannot be asked for at this address is left to the page, which says so. */
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
