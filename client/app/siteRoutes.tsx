import { Suspense, type ReactNode } from 'react';
import { createRoutesFromElements, Route } from 'react-router-dom';

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
const forVisitors = publicPages.filter(({ membersToo }) => !membersToo);
const forBoth = publicPages.filter(({ membersToo }) => membersToo);

/**
 * A page whose script is loading keeps the height of the screen, so that nothing jumps. A page that
 * the server rendered hydrates in small slices inside it, and never blocks a click.
 */
const page = (content: ReactNode) => <Suspense fallback={<FullPageSpinner />}>{content}</Suspense>;

/** A page behind sign-in. */
const area = (content: ReactNode) =>
  page(
    <>
      <OnThisDevice />
      {content}
    </>,
  );

const publicPage = (content?: ReactNode) => (
  <PublicGuard>{page(<PublicLayout>{content}</PublicLayout>)}</PublicGuard>
);

/** Which page belongs to which address, and who may open it. */
export const siteRoutes = createRoutesFromElements(
  // The router's `*` stops at a line break, so such an address counts as one without a route.
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
