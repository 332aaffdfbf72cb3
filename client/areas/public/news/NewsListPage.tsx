import { useContext } from 'react';

import { choiceVariables, choiceLabels } from '#features/news/articleChoice';
import { ArticleCard } from '#features/news/ArticleCard';
import { ArticleCardSkeleton } from '#features/news/ArticleCardSkeleton';
import { foundSentence } from '#features/news/foundSentence';
import { noArticleFound } from '#features/news/noArticleFound';
import { usePublicNewsListQuery, type PublicNewsListQuery } from '#client/generated/publicGraphql';
import { withPreviousData } from '#client/platform/graphql/withPreviousData';
import { OriginContext, PageHead } from '#client/platform/head/PageHead';
import { publicPaths } from '#client/platform/address/paths';
import { ResponseStatus } from '#client/platform/head/serverResponse';
import { useSite } from '#client/platform/head/site';
import { StructuredData } from '#client/platform/head/StructuredData';
import { useListAddress } from '#client/platform/address/useListAddress';
import { EmptyState } from '#ui/feedback/EmptyState';
import { NoSuchPage } from '#ui/feedback/NoSuchPage';
import { Pagination } from '#ui/data/Pagination';
import { QueryView } from '#ui/feedback/QueryView';
import { PageBand } from '../PageBand';
import { NewsFilterBar } from './NewsFilterBar';
import {
  TO_NEWS,
  categoryOf,
  newsAddress,
  newsListDescription,
  newsListTitle,
} from './newsFilters';
import { newsListStructuredData } from './newsListStructuredData';

const PAGE_SIZE = 4;

const TO_HOME = { to: publicPaths.home, label: 'Retour à l’accueil' };
const LEAD = 'Les annonces, les mises à jour et les événements du jeu.';

type ArticlePage = PublicNewsListQuery['articles'];

/** Page of the public news. The search, the category and the page number are in the URL. */
export function NewsListPage() {
  const { search, filtered, open, hrefFor } = useListAddress(newsAddress);
  const { recherche, page } = search;
  const { category } = categoryOf(search);
  const { name } = useSite();
  const query = usePublicNewsListQuery({
    variables: {
      ...choiceVariables(search),
      search: recherche || null,
      category,
      page,
      pageSize: PAGE_SIZE,
    },
  });
  const shown = withPreviousData(query);
  const chosen = choiceLabels(search, shown.data);
  const narrowed = recherche !== '' || category !== null;

  // Whether to respond with 404: for a page after the last one, and for a tag or an author without
  // articles. The first page of a search or a category may be empty.
  const missing =
    (page > 1 || (chosen !== null && !narrowed)) && query.data?.articles.items.length === 0;

  const origin = useContext(OriginContext);
  const title = newsListTitle(search, chosen?.title);
  const path = newsAddress.href({ ...search, recherche: '' });
  const isPart = chosen !== null && category !== null;
  const noindex = recherche !== '' || missing || isPart;

  return (
    <>
      <PageHead
        title={title}
        standIn={(chosen !== null && query.loading) || undefined}
        description={newsListDescription(search, name, chosen?.title)}
        canonicalPath={path}
        // Search results are not indexed, because their number is unlimited. Neither is a category
        // within a tag or an author, because it duplicates other lists.
        noindex={noindex}
      />
      {query.data && !noindex && (
        <StructuredData
          data={newsListStructuredData(query.data.articles.items, {
            path,
            title,
            first: (page - 1) * PAGE_SIZE + 1,
            origin,
          })}
        />
      )}
      {missing && <ResponseStatus status={404} />}
      <PageBand back={chosen ? TO_NEWS : TO_HOME}>
        <h1 dir="auto" className="text-4xl font-extrabold text-white wrap-anywhere md:text-5xl">
          {chosen?.title ?? 'Actualités'}
        </h1>
        <p dir="auto" className="mt-3 max-w-[44em] text-lg wrap-anywhere">
          {chosen?.lead ?? LEAD}
        </p>
      </PageBand>
      <div className="bg-canvas">
        <div className="page-column py-8 md:py-10">
          <NewsFilterBar
            filters={search}
            onSearch={(text) => open({ recherche: text }, 'typing')}
            onFilter={(slug) => open({ categorie: slug })}
          />
          <p role="status" className="sr-only">
            {query.data && foundSentence(query.data.articles)}
          </p>
          <div className="mt-7">
            <QueryView
              query={shown}
              failure="Les actualités n’ont pas pu être chargées."
              skeleton={<ListSkeleton />}
              isEmpty={({ articles }) => articles.total === 0}
              empty={<EmptyState {...noArticleFound(filtered, publicPaths.news)} />}
            >
              {({ articles }) => <Results articles={articles} hrefFor={hrefFor} />}
            </QueryView>
          </div>
        </div>
      </div>
    </>
  );
}

interface ResultsProps {
  articles: ArticlePage;
  hrefFor: (page: number) => string;
}

function Results({ articles, hrefFor }: ResultsProps) {
  const { items, total, page, pageSize, pageCount } = articles;
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
