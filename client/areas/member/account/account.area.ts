import { UserRound } from 'lucide-react';

import { memberPageNames } from '#client/platform/address/pageNames';
import { memberPaths } from '#client/platform/address/paths';
import { fetchedPage } from '#client/platform/head/fetchedPage';
import type { MemberFeature } from '../memberFeature';

const AccountPage = fetchedPage(
  'areas/member/account/AccountPage.tsx',
  () => import('./AccountPage'),
);

export const account: MemberFeature = {
  pages: [
    {
      path: memberPaths.account,
      Page: AccountPage,
      menu: { label: memberPageNames.account, Icon: UserRound },
    },
  ],
};
