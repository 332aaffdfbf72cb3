import { listAddress, parameter } from '#client/platform/address/listAddress';
import { memberPaths, type TabSearch } from '#client/platform/address/paths';

/** Name in the URL of the tab of the followed discussions. */
export const DISCUSSIONS = 'discussions';

export const favouritesAddress = listAddress<TabSearch>(memberPaths.favouriteList, {
  onglet: parameter.oneOf([{ slug: DISCUSSIONS }]),
  page: parameter.page(),
});

/** Count of articles per page. */
export const PAGE_SIZE = 12;

export const favouritesVariables = (page: number) => ({ page, pageSize: PAGE_SIZE });
