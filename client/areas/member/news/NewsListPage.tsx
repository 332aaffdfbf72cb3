import { Heart } from 'lucide-react';

import { choiceVariables, choiceLabels } from '#features/news/articleChoice';
import { foundSentence } from '#features/news/foundSentence';
import { noArticleFound } from '#features/news/noArticleFound';
import { MemberNewsListDocument, useMemberNewsListQuery } from '#client/generated/graphql';
import type { Preload } from '#client/platform/graphql/preload';
import { withPreviousData } from '#client/platform/graphql/withPreviousData';
import { memberPageNames } from '#client/platform/address/pageNames';
import { memberPaths, type NewsListSearch } from '#client/platform/address/paths';
import { useListAddress } from '#client/platform/address/useListAddress';
import { ButtonLink } from '#ui/inputs/Button';
import { ListView } from '#features/shell/ListView';
import { Page } from '#features/shell/Page';
import { SmartLink } from '#ui/layout/SmartLink';
import { ArticleGrid, ArticleGridSkeleton } from './ArticleGrid';
import { MemberLikeButton } from './MemberLikeButton';
import { memberCategories, memberNewsAddress } from './memberNewsFilters';
import { NewsFilters } from './NewsFilters';

const PAGE_SIZE = 6;

const categoryOf = ({ categorie }: NewsListSearch) =>
  memberCategories.find(({ slug }) => slug === categorie)?.category ?? null;

const variablesOf = ({ recherche, page, ...chosen }: Required<NewsListSearch>) => ({
  ...choiceVariables(chosen),
  search: recherche || null,
  category: categoryOf(chosen),
  page,
  pageSize: PAGE_SIZE,
});

export const preload: Preload = ({ search }) => [
  { query: MemberNewsListDocument, variables: variablesOf(memberNewsAddress.read(search)) },
];

/** News page of the member area. The search, the category and the page number are in the URL. */
export default function NewsListPage() {
  const { search, filtered, open, hrefFor } = useListAddress(memberNewsAddress);
  const query = useMemberNewsListQuery({
    variables: variablesOf(search),
    fetchPolicy: 'cache-and-network',
  });
  const shown = withPreviousData(query);
  const chosen = choiceLabels(search, shown.data);

  return (
    <Page
      title={chosen?.title ?? memberPageNames.news}
      description="Les articles publics et ceux réservés aux membres, par catégorie ou par recherche."
      standIn={(search.auteur !== '' && query.loading) || undefined}
      trail={chosen && <SmartLink to={memberPaths.news}>{memberPageNames.news}</SmartLink>}
      lead={chosen?.lead ?? 'Les articles publics et ceux réservés aux membres.'}
      actions={
        <ButtonLink variant="secondary" to={memberPaths.favourites}>
          <Heart aria-hidden="true" size={18} /> Mes favoris
        </ButtonLink>
      }
    >
      <NewsFilters
        filters={search}
        onSearch={(text) => open({ recherche: text }, 'typing')}
        onFilter={(slug) => open({ categorie: slug })}
      />
      <p role="status" className="sr-only">
        {query.data && foundSentence(query.data.articles)}
      </p>
      <div className="mt-6">
        <ListView
          query={query}
          pageOf={({ articles }) => articles}
          hrefFor={hrefFor}
          label="Pages des actualités"
          failure="Les actualités n’ont pas pu être chargées."
          skeleton={<ArticleGridSkeleton count={PAGE_SIZE} />}
          empty={noArticleFound(filtered, memberPaths.news)}
        >
          {(articles) => (
            <ArticleGrid
              articles={articles}
              renderActions={(article) => <MemberLikeButton article={article} />}
            />
          )}
        </ListView>
      </div>
    </Page>
  );
}
