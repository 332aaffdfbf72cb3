import { Newspaper } from 'lucide-react';
import { useNavigate, useSearchParams } from 'react-router-dom';

import { ArticleCard } from '../../../features/news/ArticleCard';
import { ArticleCardSkeleton } from '../../../features/news/ArticleCardSkeleton';
import { SearchField } from '../../../features/news/SearchField';
import { useMemberNewsListQuery, type MemberNewsListQuery } from '../../../generated/graphql';
import { PageHead } from '../../../platform/PageHead';
import { memberPaths } from '../../../platform/paths';
import { Badge } from '../../../ui/Badge';
import { ButtonLink } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { Select } from '../../../ui/inputs';
import { Page } from '../../../ui/Page';
import { Pagination } from '../../../ui/Pagination';
import { QueryView } from '../../../ui/QueryView';
import { MemberLikeButton } from './MemberLikeButton';
import { memberCategories, readMemberNewsFilters } from './memberNewsFilters';

/** Articles per page (specification of the member area, section 9). */
const PAGE_SIZE = 6;

/** The news for members, with a search, a category and pages that live in the address. */
export default function NewsListPage() {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const filters = readMemberNewsFilters(parameters);
  const { recherche, categorie, category, page } = filters;
  const query = useMemberNewsListQuery({
    variables: { search: recherche || null, category, page, pageSize: PAGE_SIZE },
    fetchPolicy: 'cache-and-network',
  });
  // What was there stays while the next page is on its way, but not under an error.
  const data = query.data ?? (query.error ? undefined : query.previousData);
  // A new search or category starts again from the first page.
  const open = (next: { recherche?: string; categorie?: string }, replace: boolean) =>
    void navigate(memberPaths.newsList({ recherche, categorie, ...next }), {
      replace,
      state: { keepScroll: true },
    });

  return (
    <Page title="Actualités" lead="Les nouvelles réservées aux membres.">
      <PageHead title="Actualités des membres" noindex />
      <div className="grid gap-3 md:grid-cols-[minmax(0,400px)_240px]">
        <SearchField value={recherche} onSearch={(text) => open({ recherche: text }, true)} />
        <Select
          aria-label="Catégorie"
          value={categorie}
          onChange={(event) => open({ categorie: event.target.value }, false)}
        >
          {memberCategories.map(({ slug, label }) => (
            <option key={slug} value={slug}>
              {label}
            </option>
          ))}
        </Select>
      </div>
      <p role="status" className="sr-only">
        {query.data && foundSentence(query.data.articles)}
      </p>
      <div className="mt-6">
        <QueryView
          query={{ ...query, data }}
          failure="Les actualités n’ont pas pu être chargées."
          skeleton={<ListSkeleton />}
          isEmpty={({ articles }) => articles.total === 0}
          empty={
            <EmptyState
              title="Aucun article trouvé"
              icon={<Newspaper size={32} />}
              action={
                (recherche || category) && (
                  <ButtonLink variant="second" to={memberPaths.news}>
                    Voir tous les articles
                  </ButtonLink>
                )
              }
            >
              {recherche || category
                ? 'Essayez de modifier vos critères de recherche ou de filtrage.'
                : 'Les prochaines nouvelles pour les membres seront publiées ici.'}
            </EmptyState>
          }
        >
          {({ articles }) => (
            <Results
              articles={articles}
              hrefFor={(number) => memberPaths.newsList({ ...filters, page: number })}
            />
          )}
        </QueryView>
      </div>
    </Page>
  );
}

type ArticlePage = MemberNewsListQuery['articles'];

const foundSentence = ({ total, page, pageCount }: ArticlePage): string =>
  total < 2
    ? `${total} article trouvé`
    : `${total} articles trouvés, page ${page} sur ${pageCount}`;

interface ResultsProps {
  articles: ArticlePage;
  hrefFor: (page: number) => string;
}

function Results({ articles, hrefFor }: ResultsProps) {
  const { items, page, pageCount } = articles;
  if (items.length === 0) {
    return (
      <EmptyState
        title="Cette page n’existe pas"
        action={<ButtonLink to={hrefFor(pageCount)}>Aller à la dernière page</ButtonLink>}
      >
        La liste s’arrête à la page {pageCount}.
      </EmptyState>
    );
  }
  return (
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
              badges={article.premium && <Badge tone="jaune">Premium</Badge>}
              actions={<MemberLikeButton article={article} />}
            />
          </li>
        ))}
      </ul>
      <div className="mt-8 flex justify-center">
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
    <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
      {Array.from({ length: PAGE_SIZE }, (_, index) => (
        <ArticleCardSkeleton key={index} layout="pile" />
      ))}
    </div>
  );
}
