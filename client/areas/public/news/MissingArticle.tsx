import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { publicPaths } from '#client/platform/address/paths';
import { NotFoundPage } from '../not-found/NotFoundPage';

/** Renders the 404 page for a missing article, and changes the URL to that of the 404 page. */
export function MissingArticle() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useEffect(() => {
    void navigate(publicPaths.notFound, { replace: true, state: { asked: pathname } });
  }, [navigate, pathname]);
  return <NotFoundPage />;
}
