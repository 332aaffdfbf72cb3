import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import {
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
  type RouteObject,
} from 'react-router-dom';

import * as documents from '../generated/publicDocuments';
import type { Permission } from '../generated/publicGraphql';
import { adminPaths } from '../platform/address/paths';
import { createGraphqlSource, type Answers } from '../platform/graphql/public/source';
import { SessionContext, type Session, type Viewer } from '../platform/session/useSession';
import { AppProviders } from './AppProviders';
import type { FirstView } from './areas';

/**
 * Returns a placeholder user with access to the page, because the server does not know the real
 * user.
 */
const placeholderViewer = (permissions: readonly Permission[], isStaff: boolean): Viewer => ({
  permissions: [...permissions],
  canAccessAdmin: true,
  openSections: ['NEWS', 'STATISTICS', 'ACHIEVEMENTS', 'EVENTS', 'SETTINGS', 'STORE', 'PLAYERS'],
  viewingAs: null,
  theme: 'LIGHT',
  frame: null,
  user: {
    id: '',
    username: '…',
    email: '',
    firstName: '',
    lastName: '',
    avatarUrl: null,
    subscription: 'PREMIUM',
    subscriptionEndsAt: null,
    joinedAt: '',
    lastLoginAt: null,
    passwordUpdatedAt: '',
    isActive: true,
    emailVerified: true,
    level: 0,
    experience: 0,
    rank: 'BRONZE',
    totalCalls: 0,
    successfulCalls: 0,
    totalPlayMinutes: 0,
    roles: isStaff ? [{ id: '', name: '…', color: 'gris', hierarchy: 0 }] : [],
  },
});

const notYet = () => Promise.reject(new Error('A skeleton has no session to change.'));
const session: Omit<Session, 'viewer'> = {
  status: 'member',
  signIn: notYet,
  signOut: notYet,
  abandon: () => undefined,
  askAgain: () => undefined,
};

export interface SkeletonOptions {
  view: FirstView;
  answers: Answers;
}

/**
 * Returns a signed-in page in its loading state. It is shown from the first paint until the browser
 * renders the page.
 */
export async function skeletonOf({ view, answers }: SkeletonOptions) {
  const { Area, root, pathname, permissions } = view;
  const source = createGraphqlSource({
    answers,
    loadClient: async () => {
      const cache = new InMemoryCache();
      const client = new ApolloClient({ cache, link: ApolloLink.empty(), ssrMode: true });
      return { client, documents };
    },
  });
  await source.load();
  const routes: RouteObject[] = [{ path: `${root}/*`, element: <Area /> }];
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(new URL(pathname, 'http://localhost')));
  if (context instanceof Response) throw new Error('An area route must not have a loader.');
  return (
    <SessionContext
      value={{ ...session, viewer: placeholderViewer(permissions, root === adminPaths.root) }}
    >
      <AppProviders source={source} origin="">
        {/* `inert`, so that the buttons and links of the skeleton do nothing. */}
        <div inert className="first-view noscript:hidden">
          <StaticRouterProvider
            router={createStaticRouter(handler.dataRoutes, context)}
            context={context}
            hydrate={false}
          />
        </div>
      </AppProviders>
    </SessionContext>
  );
}
