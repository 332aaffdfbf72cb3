import { Suspense, type ReactNode } from 'react';
import { createRoutesFromElements, matchRoutes, Route } from 'react-router-dom';

import { NotFoundPage } from '../areas/public/not-found/not-found.area';
import { publicFeatures } from '../areas/public/publicFeatures';
import { PublicLayout } from '../areas/public/PublicLayout';
import { adminPaths, memberPaths } from '../platform/address/paths';
import { FullPageSpinner } from '../ui/feedback/Spinner';
import { AdminArea, MemberArea } from './areas';
import { AdminGuard, MemberGuard, PublicGuard, VisitorOrMember } from './guards';
import { OnThisDevice } from './OnThisDevice';
import { Site, SiteFailure } from './Site';

const publicPages = publicFeatures.flatMap(({ pages }) => pages);
const forVisitors = publicPages.filter(({ members }) => members !== 'memberPage');
const forBoth = publicPages.filter(({ members }) => members === 'memberPage');

const membersByPath = publicPages.map(({ path, members }) => ({ path, handle: members }));

/** Returns whether members are redirected from a public path. They see the 404 page. */
const isRedirected = (pathname: string) =>
  matchRoutes(membersByPath, pathname)?.at(-1)?.route.handle === 'redirect';

/**
 * Wraps a page in a Suspense boundary. While the script of the page loads, a spinner as high as the
 * screen avoids a layout shift. A server-rendered page hydrates in small slices inside the
 * boundary.
 */
const page = (content: ReactNode) => <Suspense fallback={<FullPageSpinner />}>{content}</Suspense>;

/** Wraps a signed-in page, and adds the background work of the device. */
const area = (content: ReactNode) =>
  page(
    <>
      <OnThisDevice />
      {content}
    </>,
  );

const publicPage = (content?: ReactNode) => (
  <PublicGuard isRedirected={isRedirected}>
    {page(<PublicLayout>{content}</PublicLayout>)}
  </PublicGuard>
);

/** Routes of the site, with their guards. */
export const siteRoutes = createRoutesFromElements(
  // The router's `*` does not match a line break. A URL that contains one has no route.
  <Route element={<Site />} errorElement={<SiteFailure notFound={publicPage(<NotFoundPage />)} />}>
    <Route
      path={`${memberPaths.root}/*`}
      element={<MemberGuard>{area(<MemberArea />)}</MemberGuard>}
    />
    <Route path={`${adminPaths.root}/*`} element={<AdminGuard>{area(<AdminArea />)}</AdminGuard>} />
    {forBoth.map(({ path, Page }) => (
      <Route
        key={path}
        path={path}
        element={
          <VisitorOrMember
            visitor={page(<PublicLayout>{page(<Page />)}</PublicLayout>)}
            member={area(<MemberArea />)}
          />
        }
      />
    ))}
    <Route element={publicPage()}>
      {forVisitors.map(({ path, Page }) => (
        <Route key={path} path={path} element={page(<Page />)} />
      ))}
    </Route>
  </Route>,
);
