import { ArrowRight } from 'lucide-react';

import { ArticleCard } from '#features/news/ArticleCard';
import { ArticleCardSkeleton } from '#features/news/ArticleCardSkeleton';
import { usePublicHomeQuery } from '#client/generated/publicGraphql';
import { homeSections, publicPaths } from '#client/platform/address/paths';
import { ButtonLink } from '#ui/inputs/Button';
import { EmptyState } from '#ui/feedback/EmptyState';
import { QueryView } from '#ui/feedback/QueryView';
import { NewsletterCard } from './NewsletterCard';
import { QuickUpdatesCard, QuickUpdatesSkeleton } from './QuickUpdatesCard';

const TEASER_SIZE = 3;

/** Section with the three latest articles, the quick updates and the newsletter. */
export function NewsTeaser() {
  const query = usePublicHomeQuery();
  return (
    <section
      id={homeSections.news}
      tabIndex={-1}
      aria-labelledby="titre-actualites"
      className="border-y border-line bg-canvas py-14 outline-none md:py-22"
    >
      <div className="page-column">
        <div className="flex flex-wrap items-end justify-between gap-4">
          <h2 id="titre-actualites" className="text-3xl font-extrabold md:text-display">
            Dernières actualités
          </h2>
          <ButtonLink variant="secondary" size="small" to={publicPaths.news}>
            Toutes les actualités <ArrowRight aria-hidden="true" size={16} />
          </ButtonLink>
        </div>
        <div className="mt-10 grid items-start gap-7 lg:grid-cols-[1.5fr_1fr]">
          <QueryView
            query={query}
            failure="Les actualités n’ont pas pu être chargées."
            skeleton={<TeaserSkeleton />}
            isEmpty={({ articles }) => articles.items.length === 0}
            empty={
              <EmptyState title="Aucune actualité pour le moment">
                Les prochaines annonces s’afficheront ici.
              </EmptyState>
            }
          >
            {({ articles }) => (
              <ul className="grid gap-[18px]">
                {articles.items.map((article) => (
                  <li key={article.id}>
                    <ArticleCard article={article} />
                  </li>
                ))}
              </ul>
            )}
          </QueryView>
          <div className="grid gap-[18px]">
            {query.data ? (
              <QuickUpdatesCard updates={query.data.quickUpdates} />
            ) : (
              query.loading && <QuickUpdatesSkeleton />
            )}
            <NewsletterCard />
          </div>
        </div>
      </div>
    </section>
  );
}

function TeaserSkeleton() {
  return (
    <div className="grid gap-[18px]">
      {Array.from({ length: TEASER_SIZE }, (_, index) => (
        <ArticleCardSkeleton key={index} />
      ))}
    </div>
  );
}
