import { render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, type Location } from 'react-router-dom';

import { AppProviders } from '#client/app/AppProviders';
import { siteRoutes } from '#client/app/siteRoutes';
import type { MemberSection, Permission, SubscriptionTier } from '#client/generated/graphql';
import type { Viewer } from '#client/platform/session/useSession';
import { pretendServer, type Answers } from './renderClient';

export interface ViewerParts {
  id?: string;
  username?: string;
  roles?: string[];
  permissions?: Permission[];
  canAccessAdmin?: boolean;
  openSections?: MemberSection[];
  subscription?: SubscriptionTier;
  viewingAs?: Viewer['viewingAs'];
}

/** All sections of the member area, for a site on which every section is open. */
export const EVERY_SECTION: MemberSection[] = [
  'NEWS',
  'STATISTICS',
  'ACHIEVEMENTS',
  'EVENTS',
  'SETTINGS',
  'STORE',
  'PLAYERS',
  'RANKING',
];

/** The viewer, as the server returns it; by default a free member without a role. */
export function viewerData(parts: ViewerParts = {}) {
  const {
    id = '9',
    username = 'lmartin',
    roles = [],
    permissions = [],
    canAccessAdmin = false,
    openSections = EVERY_SECTION,
    viewingAs = null,
    subscription = 'FREE',
  } = parts;
  return {
    __typename: 'Viewer',
    permissions,
    canAccessAdmin,
    openSections,
    viewingAs: viewingAs && { __typename: 'ViewingAs', ...viewingAs },
    theme: 'LIGHT' as const,
    frame: null,
    user: {
      __typename: 'User',
      id,
      username,
      email: `${username}@centrale.test`,
      firstName: 'Léa',
      lastName: 'Martin',
      avatarUrl: null,
      subscription,
      subscriptionEndsAt: null,
      joinedAt: '2025-03-12T09:00:00Z',
      lastLoginAt: '2025-11-19T09:00:00Z',
      passwordUpdatedAt: '2025-03-12T09:00:00Z',
      isActive: true,
      emailVerified: true,
      pendingEmail: null,
      level: 12,
      experience: 11_620,
      rank: 'ARGENT',
      totalCalls: 1284,
      successfulCalls: 1107,
      totalPlayMinutes: 2214,
      roles: roles.map((name, index) => ({
        __typename: 'Role',
        id: name,
        name,
        color: '#d3271d',
        hierarchy: 100 - index,
      })),
    },
  };
}

/** Statistics of a member, as the server returns them to the dashboard. */
export function statisticsData(parts: Record<string, unknown> = {}) {
  return {
    __typename: 'PlayerStatistics',
    totalCalls: 1284,
    verifiedCalls: 7,
    successfulCalls: 1107,
    successPercent: 86,
    averageResponseSeconds: 4.2,
    totalPlayMinutes: 2214,
    experience: 11_620,
    level: 12,
    rank: 'ARGENT',
    lastCallAt: '2025-11-18T09:00:00Z',
    recentAchievements: [],
    ...parts,
  };
}

/** Totals of several days of calls, as the server returns them. */
export const callSummary = (calls: number, parts: Record<string, unknown> = {}) => ({
  __typename: 'CallSummary',
  calls,
  successful: calls,
  averageResponseSeconds: calls === 0 ? null : 4,
  playMinutes: calls * 2,
  ...parts,
});

/** Answers to all queries of the dashboard. */
export function dashboardData(
  statistics: Record<string, unknown> = {},
  parts: Record<string, unknown> = {},
) {
  const days = Array.from({ length: 7 }, (_, index) => ({
    __typename: 'DayOfCalls',
    day: `2025-11-${12 + index}`,
    calls: index,
    successful: Math.max(0, index - 1),
  }));
  return {
    myStatistics: statisticsData(statistics),
    month: { __typename: 'CallHistory', summary: callSummary(0), before: callSummary(0) },
    week: { __typename: 'CallHistory', days, before: callSummary(13) },
    events: { __typename: 'GameEventPage', items: [] },
    articles: { __typename: 'ArticlePage', items: [] },
    ...parts,
  };
}

const ANSWERS: Answers = {
  PublicHome: () => ({
    articles: { __typename: 'ArticlePage', items: [], total: 0 },
    quickUpdates: [],
  }),
  MyProfile: () => ({ viewer: viewerData() }),
  MyUnreadWarnings: () => ({ myUnreadWarnings: [] }),
  SubscriptionSummary: () => ({
    store: {
      __typename: 'Store',
      membership: {
        __typename: 'Membership',
        tier: 'FREE',
        startedAt: null,
        endsAt: null,
        renews: false,
      },
    },
    myOrders: { __typename: 'OrderPage', total: 0, items: [] },
  }),
  TwoFactor: () => ({
    twoFactor: {
      __typename: 'TwoFactorState',
      enabled: false,
      enabledAt: null,
      recoveryCodesLeft: 0,
      authenticatorWorks: true,
      byPasskey: false,
    },
  }),
  MyPasskeys: () => ({ myPasskeys: [] }),
  MySessions: () => ({ mySessions: [] }),
  UnreadNotificationCount: () => ({ unreadNotificationCount: 0, newThreadCommentCount: 0 }),
  MemberDashboard: () => dashboardData(),
  Logout: () => ({
    logout: { __typename: 'MessagePayload', message: 'Votre session est fermée.' },
  }),
};

/** Renders the whole application, with routes and dialogs, on a fake server. */
export function renderApp({ at = '/', answers = {} as Answers } = {}) {
  const { source, calls, sent, streams } = pretendServer({ ...ANSWERS, ...answers });
  const router = createMemoryRouter(siteRoutes, { initialEntries: [at] });
  const addresses: string[] = [];
  const follow = ({ pathname, search }: Location) => {
    if (addresses.at(-1) !== pathname + search) addresses.push(pathname + search);
  };
  follow(router.state.location);
  router.subscribe(({ location }) => follow(location));
  const view = render(
    <AppProviders source={source} origin="https://centrale.test">
      <RouterProvider router={router} />
    </AppProviders>,
  );
  return { ...view, calls, sent, addresses, streams, router };
}
