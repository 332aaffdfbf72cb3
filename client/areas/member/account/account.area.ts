import { UserRound } from 'lucide-react';

import { memberPageNames } from '#client/platform/address/pageNames';
import { memberPaths } from '#client/platform/address/paths';
import { lazyPage } from '#client/platform/head/lazyPage';
import type { MemberFeature } from '../memberFeature';

const AccountPage = lazyPage('areas/member/account/AccountPage.tsx', () => import('./AccountPage'));

const LinkPage = lazyPage(
  'areas/member/account/game/link/LinkPage.tsx',
  () => import('./game/link/LinkPage'),
);

export const account: MemberFeature = {
  pages: [
    {
      path: memberPaths.account,
      Page: AccountPage,
      menu: { label: memberPageNames.account, Icon: UserRound },
    },
    { path: memberPaths.gameLink, Page: LinkPage },
  ],
};
