import { useSearchParams } from 'react-router-dom';

import { FavouritesDocument } from '../../../generated/graphql';
import { readPage } from '../../../platform/address/pageParameter';
import type { Begins } from '../../../platform/graphql/begins';
import { PageHead } from '../../../platform/head/PageHead';
import { Page } from '../../../ui/layout/Page';
import { FavouriteArticles } from './FavouriteArticles';
import { favouritesVariables } from './favouritesVariables';

export const begins: Begins = ({ search }) => [
  { query: FavouritesDocument, variables: favouritesVariables(readPage(search)) },
];

/** What the member wants to find again: the articles that they like. */
export default function FavouritesPage() {
  const [search] = useSearchParams();
  return (
    <Page title="Mes favoris" lead="Les articles que vous aimez. Vous seul voyez cette liste.">
      <PageHead
        title="Mes favoris"
        description="Les articles que vous aimez, du dernier au premier."
        noindex
      />
      <FavouriteArticles page={readPage(search)} />
    </Page>
  );
}
