import { UserRound } from 'lucide-react';
import { lazy } from 'react';

import { memberPaths } from '../../../platform/address/paths';
import type { MemberFeature } from '../memberFeature';

const AccountPage = lazy(() => import('./AccountPage'));

export const account: MemberFeature = {
  pages: [
    {
      path: memberPaths.account,
      Page: AccountPage,
      menu: { label: 'Mon Compte', Icon: UserRound },
    },
  ],
};
