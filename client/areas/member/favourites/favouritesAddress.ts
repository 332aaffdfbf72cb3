import { listAddress, parameter } from '#client/platform/address/listAddress';
import { memberPaths, type TabSearch } from '#client/platform/address/paths';

export const DISCUSSIONS = 'discussions';

export const favouritesAddress = listAddress<TabSearch>(memberPaths.favouriteList, {
  onglet: parameter.oneOf([{ slug: DISCUSSIONS }]),
  page: parameter.page(),
});

export const PAGE_SIZE = 12;

export const favouritesVariables = (page: number) => ({ page, pageSize: PAGE_SIZE });
