import { FavouritesDocument, FollowedThreadsDocument } from '#client/generated/graphql';
import { memberPageNames } from '#client/platform/address/pageNames';
import { useListAddress } from '#client/platform/address/useListAddress';
import type { Preload } from '#client/platform/graphql/preload';
import { Tabs } from '#ui/inputs/Tabs';
import { Page } from '#features/shell/Page';
import { FavouriteArticles } from './FavouriteArticles';
import { DISCUSSIONS, favouritesAddress, favouritesVariables } from './favouritesAddress';
import { FollowedThreads } from './FollowedThreads';

export const preload: Preload = ({ search }) => {
  const { onglet, page } = favouritesAddress.read(search);
  return onglet === DISCUSSIONS
    ? [{ query: FollowedThreadsDocument, variables: { page } }]
    : [{ query: FavouritesDocument, variables: favouritesVariables(page) }];
};

/** Page of the favourites: liked articles and followed discussions. */
export default function FavouritesPage() {
  const { search, open } = useListAddress(favouritesAddress);
  return (
    <Page
      title={memberPageNames.favourites}
      description="Les articles que vous aimez et les discussions que vous suivez."
      lead="Les articles que vous aimez et les discussions que vous suivez. Ces listes sont visibles par vous seul."
    >
      <Tabs
        label="Favoris"
        value={search.onglet}
        onValueChange={(onglet) => open({ onglet })}
        items={[
          { id: '', label: 'Articles', content: <FavouriteArticles /> },
          {
            id: DISCUSSIONS,
            label: 'Discussions suivies',
            content: <FollowedThreads />,
          },
        ]}
      />
    </Page>
  );
}
