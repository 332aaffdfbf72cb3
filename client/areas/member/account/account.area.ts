import { UserRound } from 'lucide-react';

import { memberPageNames } from '#client/platform/address/pageNames';
import { memberPaths } from '#client/platform/address/paths';
import { lazyPage } from '#client/platform/head/lazyPage';
import type { MemberFeature } from '../memberFeature';

const AccountPage = lazyPage('areas/member/account/AccountPage.tsx', () => import('./AccountPage'));

export const account: MemberFeature = {
  pages: [
    {
      path: memberPaths.account,
      Page: AccountPage,
      menu: { label: memberPageNames.account, Icon: UserRound },
    },
  ],
};
