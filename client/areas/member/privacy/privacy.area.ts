import { memberPageNames } from '#client/platform/address/pageNames';
import { memberPaths } from '#client/platform/address/paths';
import { lazyPage } from '#client/platform/head/lazyPage';
import type { MemberFeature } from '../memberFeature';

const PrivacyPage = lazyPage('areas/member/privacy/PrivacyPage.tsx', () => import('./PrivacyPage'));

/** Page of all choices about privacy and notifications. */
export const privacy: MemberFeature = {
  pages: [
    {
      path: memberPaths.privacy,
      Page: PrivacyPage,
      under: memberPaths.account,
      entryUnder: memberPageNames.privacy,
    },
  ],
};
