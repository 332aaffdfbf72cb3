import { memberPageNames } from '#client/platform/address/pageNames';
import { memberPaths } from '#client/platform/address/paths';
import { lazyPage } from '#client/platform/head/lazyPage';
import type { MemberFeature } from '../memberFeature';

const MyDataPage = lazyPage('areas/member/myData/MyDataPage.tsx', () => import('./MyDataPage'));

export const myData: MemberFeature = {
  pages: [
    {
      path: memberPaths.myData,
      Page: MyDataPage,
      under: memberPaths.account,
      entryUnder: memberPageNames.myData,
    },
  ],
};
