import { Heart, HeartOff } from 'lucide-react';

import {
  useFavouritesQuery,
  useSetMemberLikeMutation,
  type FavouritesQuery,
} from '#client/generated/graphql';
import { memberPaths } from '#client/platform/address/paths';
import { useListAddress } from '#client/platform/address/useListAddress';
import { ListView } from '#features/shell/ListView';
import { Button, ButtonLink } from '#ui/inputs/Button';
import { ArticleGrid, ArticleGridSkeleton } from '../news/ArticleGrid';
import { favouritesAddress, favouritesVariables, PAGE_SIZE } from './favouritesAddress';
import { useRemoval } from './useRemoval';

type Favourite = FavouritesQuery['favourites']['items'][number];

/** List of the articles that the member likes, most recent like first. */
export function FavouriteArticles() {
  const { search, hrefFor } = useListAddress(favouritesAddress);
  const query = useFavouritesQuery({
    variables: favouritesVariables(search.page),
    fetchPolicy: 'cache-and-network',
  });
  const [setLike] = useSetMemberLikeMutation();
  const { list, remove, isLeaving } = useRemoval<Favourite>({
    set: ({ id }, liked) => setLike({ variables: { articleId: id, liked } }),
    reload: query.refetch,
    toastKeyOf: ({ id }) => `like ${id}`,
    said: { gone: 'Article retiré de vos favoris', back: 'Article ajouté à vos favoris !' },
  });
  return (
    <div ref={list} tabIndex={-1} className="outline-none">
      <ListView
        query={query}
        pageOf={({ favourites }) => favourites}
        hrefFor={hrefFor}
        label="Pages des favoris"
        failure="Vos favoris n’ont pas pu être chargés."
        skeleton={<ArticleGridSkeleton count={PAGE_SIZE / 2} />}
        empty={{
          title: 'Aucun favori',
          icon: <Heart size={32} />,
          action: (
            <ButtonLink variant="secondary" to={memberPaths.news}>
              Lire les actualités
            </ButtonLink>
          ),
          children: <>Cliquez sur «&nbsp;J’aime&nbsp;» sous un article pour le retrouver ici.</>,
        }}
      >
        {(articles) => (
          <ArticleGrid
            articles={articles}
            renderActions={(article) => (
              <Button
                variant="secondary"
                aria-label={`Retirer de mes favoris\u00A0: ${article.title}`}
                busy={isLeaving(article)}
                busyLabel="Retrait…"
                onClick={() => void remove(article)}
              >
                <HeartOff aria-hidden="true" size={18} /> Retirer
              </Button>
            )}
          />
        )}
      </ListView>
    </div>
  );
}
