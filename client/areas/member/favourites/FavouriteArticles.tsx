import { Heart, HeartOff } from 'lucide-react';
import { useRef } from 'react';

import { ArticleCard } from '../../../features/news/ArticleCard';
import { ArticleCardSkeleton } from '../../../features/news/ArticleCardSkeleton';
import {
  useFavouritesQuery,
  useSetMemberLikeMutation,
  type FavouritesQuery,
} from '../../../generated/graphql';
import { keepPrevious } from '../../../platform/graphql/keepPrevious';
import { memberPaths } from '../../../platform/address/paths';
import { messageOf } from '../../../platform/words/errorMessages';
import { Badge } from '../../../ui/data/Badge';
import { Pagination } from '../../../ui/data/Pagination';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { NoSuchPage } from '../../../ui/feedback/NoSuchPage';
import { QueryView } from '../../../ui/feedback/QueryView';
import { toast } from '../../../ui/feedback/toast';
import { Button, ButtonLink } from '../../../ui/inputs/Button';
import { favouritesVariables, PAGE_SIZE } from './favouritesVariables';

type Favourite = FavouritesQuery['favourites']['items'][number];

const hrefFor = (page: number) => memberPaths.favouriteList({ page });

/** The articles that the member likes, what they liked last first; each can be taken out. */
export function FavouriteArticles({ page }: { page: number }) {
  const query = useFavouritesQuery({
    variables: favouritesVariables(page),
    fetchPolicy: 'cache-and-network',
  });
  const { list, remove } = useRemoval(query.refetch);
  return (
    <div ref={list} tabIndex={-1} className="outline-none">
      <QueryView
        query={keepPrevious(query)}
        failure="Vos favoris n’ont pas pu être chargés."
        skeleton={<ListSkeleton />}
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
            Touchez «&nbsp;J’aime&nbsp;» sous un article pour le retrouver ici.
          </EmptyState>
        }
      >
        {({ favourites: { items, page: shown, pageCount } }) =>
          items.length === 0 ? (
            <NoSuchPage pageCount={pageCount} hrefFor={hrefFor} />
          ) : (
            <>
              <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
                {items.map((article, index) => (
                  <li key={article.id} className="grid">
                    <ArticleCard
                      article={article}
                      headingLevel={2}
                      layout="pile"
                      priority={index < 3}
                      to={memberPaths.article(article.id)}
                      badges={article.premium && <Badge tone="gold">Premium</Badge>}
                      actions={
                        <Button
                          variant="secondary"
                          aria-label={`Retirer de mes favoris\u00A0: ${article.title}`}
                          onClick={() => void remove(article)}
                        >
                          <HeartOff aria-hidden="true" size={18} /> Retirer
                        </Button>
                      }
                    />
                  </li>
                ))}
              </ul>
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

/** Takes an article out of the list, and puts it back where that was a mistake. */
function useRemoval(reload: () => Promise<unknown>) {
  const list = useRef<HTMLDivElement>(null);
  const [setLike] = useSetMemberLikeMutation();
  const set = async ({ id }: Favourite, liked: boolean): Promise<boolean> => {
    try {
      await setLike({ variables: { articleId: id, liked } });
      await reload();
      return true;
    } catch (error) {
      toast.error(messageOf(error), { act: `like ${id}`, cause: error });
      return false;
    }
  };
  const putBack = async (article: Favourite) => {
    if (await set(article, true)) {
      toast.success('Article ajouté à vos favoris !', { act: `like ${article.id}` });
    }
  };
  const remove = async (article: Favourite) => {
    if (!(await set(article, false))) return;
    const act = `like ${article.id}`;
    toast.undoable('Article retiré de vos favoris', () => void putBack(article), act);
    // The pressed button is gone with its article.
    list.current?.focus({ preventScroll: true });
  };
  return { list, remove };
}

function ListSkeleton() {
  return (
    <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
      {Array.from({ length: PAGE_SIZE / 2 }, (_, index) => (
        <ArticleCardSkeleton key={index} layout="pile" />
      ))}
    </div>
  );
}
