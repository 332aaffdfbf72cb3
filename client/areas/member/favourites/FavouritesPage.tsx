import { useSearchParams } from 'react-router-dom';

import { FavouritesDocument, FollowedThreadsDocument } from '#client/generated/graphql';
import { readPage } from '#client/platform/address/pageParameter';
import { memberPaths } from '#client/platform/address/paths';
import { useStayingNavigate } from '#client/platform/address/useStayingNavigate';
import type { Preload } from '#client/platform/graphql/preload';
import { Tabs } from '#ui/inputs/Tabs';
import { Page } from '#features/shell/Page';
import { FavouriteArticles } from './FavouriteArticles';
import { favouritesVariables } from './favouritesVariables';
import { FollowedThreads } from './FollowedThreads';

const DISCUSSIONS = 'discussions';
const tabOf = (search: URLSearchParams) =>
  search.get('onglet') === DISCUSSIONS ? DISCUSSIONS : '';

export const preload: Preload = ({ search }) => {
  const page = readPage(search);
  return tabOf(search) === DISCUSSIONS
    ? [{ query: FollowedThreadsDocument, variables: { page } }]
    : [{ query: FavouritesDocument, variables: favouritesVariables(page) }];
};

/** Page of the favourites: liked articles and followed discussions. */
export default function FavouritesPage() {
  const [search] = useSearchParams();
  const navigate = useStayingNavigate();
  const page = readPage(search);
  return (
    <Page
      title="Mes favoris"
      description="Les articles que vous aimez et les discussions que vous suivez."
      lead="Les articles que vous aimez et les discussions que vous suivez. Ces listes sont visibles par vous seul."
    >
      <Tabs
        label="Favoris"
        value={tabOf(search)}
        onValueChange={(onglet) => navigate(memberPaths.favouriteList({ onglet }))}
        items={[
          { id: '', label: 'Articles', content: <FavouriteArticles page={page} /> },
          {
            id: DISCUSSIONS,
            label: 'Discussions suivies',
            content: <FollowedThreads page={page} />,
          },
        ]}
      />
    </Page>
  );
}
