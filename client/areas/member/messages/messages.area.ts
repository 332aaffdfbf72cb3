import { memberPaths } from '#client/platform/address/paths';
import { lazyPage } from '#client/platform/head/lazyPage';
import type { MemberFeature } from '../memberFeature';

const ConversationsPage = lazyPage(
  'areas/member/messages/ConversationsPage.tsx',
  () => import('./ConversationsPage'),
);
const ConversationPage = lazyPage(
  'areas/member/messages/ConversationPage.tsx',
  () => import('./ConversationPage'),
);

/** Private messages between the member and the moderation team. */
export const messages: MemberFeature = {
  pages: [
    { path: memberPaths.conversations, Page: ConversationsPage },
    { path: memberPaths.conversation(':numero'), Page: ConversationPage },
  ],
};
