import { useContext } from 'react';
import { useSearchParams } from 'react-router-dom';

import { ArticleCard } from '../../../features/news/ArticleCard';
import { ArticleCardSkeleton } from '../../../features/news/ArticleCardSkeleton';
import { foundSentence } from '../../../features/news/foundSentence';
import { NoArticleFound } from '../../../features/news/NoArticleFound';
import { usePublicNewsListQuery, type PublicNewsListQuery } from '../../../generated/publicGraphql';
import { keepPrevious } from '../../../platform/graphql/keepPrevious';
import { OriginContext, PageHead } from '../../../platform/head/PageHead';
import { publicPaths, type NewsListSearch } from '../../../platform/address/paths';
import { ResponseStatus } from '../../../platform/head/serverResponse';
import { useSite } from '../../../platform/head/site';
import { StructuredData } from '../../../platform/head/StructuredData';
import { useListAddress } from '../../../platform/address/useListAddress';
import { NoSuchPage } from '../../../ui/feedback/NoSuchPage';
import { Pagination } from '../../../ui/data/Pagination';
import { QueryView } from '../../../ui/feedback/QueryView';
import { PageBand } from '../PageBand';
import { NewsFilterBar } from './NewsFilterBar';
import {
  newsListDescription,
  newsListTitle,
  readNewsFilters,
  type NewsFilters,
} from './newsFilters';
import { newsListStructuredData } from './newsListStructuredData';

/** Articles per page. */
const PAGE_SIZE = 4;

type ArticlePage = PublicNewsListQuery['articles'];

/** The public news, with search, category and page in the address. */
export function NewsListPage() {
  const [parameters] = useSearchParams();
  const filters = readNewsFilters(parameters);
  const { recherche, categorie, category, page } = filters;
  const { name } = useSite();
  const query = usePublicNewsListQuery({
    variables: { search: recherche || null, category, page, pageSize: PAGE_SIZE },
  });

  // A page after the last one does not exist; only the first page may be empty.
  const missing = page > 1 && query.data?.articles.items.length === 0;

  // A new search or category goes back to the first page.
  const open = useListAddress<NewsListSearch>({ recherche, categorie }, publicPaths.newsList);
  const origin = useContext(OriginContext);
  const title = newsListTitle(filters);
  const path = publicPaths.newsList({ categorie, page });
  const noindex = recherche !== '' || missing;
  const shown = query.data?.articles;
  const search = (text: string) => open({ recherche: text }, 'typing');
  const filter = (slug: string) => open({ categorie: slug });

  return (
    <>
      <PageHead
        title={title}
        description={newsListDescription(filters, name)}
        canonicalPath={path}
        // Search results are endless and have no content of their own.
        noindex={noindex}
      />
      {shown && !noindex && (
        <StructuredData
          data={newsListStructuredData(shown.items, {
            path,
            title,
            first: (shown.page - 1) * shown.pageSize + 1,
            origin,
          })}
        />
      )}
      {missing && <ResponseStatus status={404} />}
      <PageBand back={{ to: publicPaths.home, label: 'Retour à l’accueil' }}>
        <h1 className="text-4xl font-extrabold text-white md:text-5xl">Actualités</h1>
        <p className="mt-3 max-w-[44em] text-lg">
          Annonces, mises à jour et événements&nbsp;: le jeu raconté par celles et ceux qui le font.
        </p>
      </PageBand>
      <div className="bg-canvas">
        <div className="page-column py-8 md:py-10">
          <NewsFilterBar filters={filters} onSearch={search} onFilter={filter} />
          <p role="status" className="sr-only">
            {query.data && foundSentence(query.data.articles)}
          </p>
          <div className="mt-7">
            <QueryView
              query={keepPrevious(query)}
              failure="Les actualités n’ont pas pu être chargées."
              skeleton={<ListSkeleton />}
              isEmpty={({ articles }) => articles.total === 0}
              empty={
                <NoArticleFound
                  filtered={recherche !== '' || category !== null}
                  everything={publicPaths.news}
                />
              }
            >
              {({ articles }) => <Results articles={articles} filters={filters} />}
            </QueryView>
          </div>
        </div>
      </div>
    </>
  );
}

function Results({ articles, filters }: { articles: ArticlePage; filters: NewsFilters }) {
  const { items, total, page, pageSize, pageCount } = articles;
  const hrefFor = (number: number) => publicPaths.newsList({ ...filters, page: number });
  if (items.length === 0) return <NoSuchPage pageCount={pageCount} hrefFor={hrefFor} />;
  const first = (page - 1) * pageSize + 1;
  return (
    <>
      <ul className="grid gap-[18px] md:grid-cols-2">
        {items.map((article, index) => (
          <li key={article.id} className="grid">
            <ArticleCard article={article} headingLevel={2} layout="pile" priority={index < 2} />
          </li>
        ))}
      </ul>
      <div className="mt-8 flex flex-col items-center gap-4 md:flex-row md:justify-between">
        <p className="text-body text-muted tabular-nums">
          Affichage de {first} à {first + items.length - 1} sur {total} article(s)
        </p>
        <Pagination
          page={page}
          pageCount={pageCount}
          hrefFor={hrefFor}
          label="Pages des actualités"
        />
      </div>
    </>
  );
}

function ListSkeleton() {
  return (
    <div className="grid gap-[18px] md:grid-cols-2">
      {Array.from({ length: PAGE_SIZE }, (_, index) => (
        <ArticleCardSkeleton key={index} layout="pile" />
      ))}
    </div>
  );
}
