import { Heart } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';

import { choiceVariables, choiceLabels } from '#features/news/articleChoice';
import { foundSentence } from '#features/news/foundSentence';
import { NoArticleFound } from '#features/news/NoArticleFound';
import {
  MemberNewsListDocument,
  useMemberNewsListQuery,
  type MemberNewsListQuery,
} from '#client/generated/graphql';
import type { Preload } from '#client/platform/graphql/preload';
import { withPreviousData } from '#client/platform/graphql/withPreviousData';
import { memberPageNames } from '#client/platform/address/pageNames';
import { memberPaths, type NewsListSearch } from '#client/platform/address/paths';
import { useAddressChange } from '#client/platform/address/useAddressChange';
import { ButtonLink } from '#ui/inputs/Button';
import { NoSuchPage } from '#ui/feedback/NoSuchPage';
import { Page } from '#features/shell/Page';
import { SmartLink } from '#ui/layout/SmartLink';
import { Pagination } from '#ui/data/Pagination';
import { QueryView } from '#ui/feedback/QueryView';
import { ArticleGrid, ArticleGridSkeleton } from './ArticleGrid';
import { MemberLikeButton } from './MemberLikeButton';
import { readMemberNewsFilters, type MemberNewsFilters } from './memberNewsFilters';
import { NewsFilters } from './NewsFilters';

/** Count of articles per page. */
const PAGE_SIZE = 6;

const variablesOf = ({ recherche, category, page, ...chosen }: MemberNewsFilters) => ({
  ...choiceVariables(chosen),
  search: recherche || null,
  category,
  page,
  pageSize: PAGE_SIZE,
});

export const preload: Preload = ({ search }) => [
  { query: MemberNewsListDocument, variables: variablesOf(readMemberNewsFilters(search)) },
];

/** News page of the member area. The search, the category and the page number are in the URL. */
export default function NewsListPage() {
  const [parameters] = useSearchParams();
  const filters = readMemberNewsFilters(parameters);
  const { recherche, categorie, category, etiquette, auteur } = filters;
  const query = useMemberNewsListQuery({
    variables: variablesOf(filters),
    fetchPolicy: 'cache-and-network',
  });
  // Changing the search or the category opens the first page.
  const open = useAddressChange<NewsListSearch>(
    { recherche, categorie, etiquette, auteur },
    memberPaths.newsList,
  );
  const shown = withPreviousData(query);
  const chosen = choiceLabels(filters, shown.data);

  return (
    <Page
      title={chosen?.title ?? memberPageNames.news}
      description="Les articles publics et ceux réservés aux membres, par catégorie ou par recherche."
      standIn={(auteur !== '' && query.loading) || undefined}
      trail={chosen && <SmartLink to={memberPaths.news}>{memberPageNames.news}</SmartLink>}
      lead={chosen?.lead ?? 'Les articles publics et ceux réservés aux membres.'}
      actions={
        <ButtonLink variant="secondary" to={memberPaths.favourites}>
          <Heart aria-hidden="true" size={18} /> Mes favoris
        </ButtonLink>
      }
    >
      <NewsFilters
        filters={filters}
        onSearch={(text) => open({ recherche: text }, 'typing')}
        onFilter={(slug) => open({ categorie: slug })}
      />
      <p role="status" className="sr-only">
        {query.data && foundSentence(query.data.articles)}
      </p>
      <div className="mt-6">
        <QueryView
          query={shown}
          failure="Les actualités n’ont pas pu être chargées."
          skeleton={<ArticleGridSkeleton count={PAGE_SIZE} />}
          isEmpty={({ articles }) => articles.total === 0}
          empty={
            <NoArticleFound
              filtered={recherche !== '' || category !== null || chosen !== null}
              everything={memberPaths.news}
            />
          }
        >
          {({ articles }) => <Results articles={articles} filters={filters} />}
        </QueryView>
      </div>
    </Page>
  );
}

interface ResultsProps {
  articles: MemberNewsListQuery['articles'];
  filters: MemberNewsFilters;
}

function Results({ articles, filters }: ResultsProps) {
  const { items, page, pageCount } = articles;
  const hrefFor = (number: number) => memberPaths.newsList({ ...filters, page: number });
  if (items.length === 0) return <NoSuchPage pageCount={pageCount} hrefFor={hrefFor} />;
  return (
    <>
      <ArticleGrid
        articles={items}
        renderActions={(article) => <MemberLikeButton article={article} />}
      />
      <Pagination
        className="mt-8"
        page={page}
        pageCount={pageCount}
        hrefFor={hrefFor}
        label="Pages des actualités"
      />
    </>
  );
}
