import { Heart, HeartOff } from 'lucide-react';

import {
  useFavouritesQuery,
  useSetMemberLikeMutation,
  type FavouritesQuery,
} from '#client/generated/graphql';
import { withPreviousData } from '#client/platform/graphql/withPreviousData';
import { memberPaths } from '#client/platform/address/paths';
import { Pagination } from '#ui/data/Pagination';
import { EmptyState } from '#ui/feedback/EmptyState';
import { NoSuchPage } from '#ui/feedback/NoSuchPage';
import { QueryView } from '#ui/feedback/QueryView';
import { Button, ButtonLink } from '#ui/inputs/Button';
import { ArticleGrid, ArticleGridSkeleton } from '../news/ArticleGrid';
import { favouritesVariables, PAGE_SIZE } from './favouritesVariables';
import { useRemoval } from './useRemoval';

type Favourite = FavouritesQuery['favourites']['items'][number];

const hrefFor = (page: number) => memberPaths.favouriteList({ page });

/**
 * List of the articles that the member likes, most recent like first. Each has a button to remove
 * the like.
 */
export function FavouriteArticles({ page }: { page: number }) {
  const query = useFavouritesQuery({
    variables: favouritesVariables(page),
    fetchPolicy: 'cache-and-network',
  });
  const [setLike] = useSetMemberLikeMutation();
  const { list, remove } = useRemoval<Favourite>({
    set: ({ id }, liked) => setLike({ variables: { articleId: id, liked } }),
    reload: query.refetch,
    toastKeyOf: ({ id }) => `like ${id}`,
    said: { gone: 'Article retiré de vos favoris', back: 'Article ajouté à vos favoris !' },
  });
  return (
    <div ref={list} tabIndex={-1} className="outline-none">
      <QueryView
        query={withPreviousData(query)}
        failure="Vos favoris n’ont pas pu être chargés."
        skeleton={<ArticleGridSkeleton count={PAGE_SIZE / 2} />}
        isEmpty={({ favourites }) => favourites.total === 0}
        empty={
          <EmptyState
            title="Aucun favori"
            icon={<Heart size={32} />}
            action={
              <ButtonLink variant="secondary" to={memberPaths.news}>
                Lire les actualités
              </ButtonLink>
            }
          >
            Cliquez sur «&nbsp;J’aime&nbsp;» sous un article pour le retrouver ici.
          </EmptyState>
        }
      >
        {({ favourites: { items, page: shown, pageCount } }) =>
          items.length === 0 ? (
            <NoSuchPage pageCount={pageCount} hrefFor={hrefFor} />
          ) : (
            <>
              <ArticleGrid
                articles={items}
                renderActions={(article) => (
                  <Button
                    variant="secondary"
                    aria-label={`Retirer de mes favoris\u00A0: ${article.title}`}
                    onClick={() => void remove(article)}
                  >
                    <HeartOff aria-hidden="true" size={18} /> Retirer
                  </Button>
                )}
              />
              <Pagination
                className="mt-8"
                page={shown}
                pageCount={pageCount}
                hrefFor={hrefFor}
                label="Pages des favoris"
              />
            </>
          )
        }
      </QueryView>
    </div>
  );
}
