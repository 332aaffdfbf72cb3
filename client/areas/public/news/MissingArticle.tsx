import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { publicPaths } from '#client/platform/address/paths';
import { NotFoundPage } from '../not-found/NotFoundPage';

/** An article that does not exist: renders the 404 page and replaces the address by its. */
export function MissingArticle() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useEffect(() => {
    void navigate(publicPaths.notFound, { replace: true, state: { asked: pathname } });
  }, [navigate, pathname]);
  return <NotFoundPage />;
}
