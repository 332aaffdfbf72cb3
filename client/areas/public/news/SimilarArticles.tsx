import { ArticleCard } from '#features/news/ArticleCard';
import type { ArticleCardFragment } from '#client/generated/publicGraphql';
import { publicPaths } from '#client/platform/address/paths';

export interface SimilarArticlesProps {
  articles: ArticleCardFragment[];
  /** Whether links open previews. True when the current page is a preview. */
  preview: boolean;
}

/** List of at most three similar articles, most similar first. */
export function SimilarArticles({ articles, preview }: SimilarArticlesProps) {
  return (
    <section
      aria-labelledby="titre-similaires"
      className="border-t border-line bg-canvas py-12 md:py-16 print:hidden"
    >
      <div className="page-column">
        <h2 id="titre-similaires" className="text-2xl font-extrabold md:text-3xl">
          Articles similaires
        </h2>
        {articles.length === 0 ? (
          <p className="mt-5 text-muted">Aucun article similaire trouvé</p>
        ) : (
          <ul className="mt-7 grid gap-[18px] md:grid-cols-2 lg:grid-cols-3">
            {articles.map((article) => (
              <li key={article.id} className="grid">
                <ArticleCard
                  article={article}
                  layout="pile"
                  to={preview ? publicPaths.articlePreview(article.slug) : undefined}
                />
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
