import { isolated } from '#client/shared/quoted';
import type { ReactNode } from 'react';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';

import type { ArticleCardFragment } from '#client/generated/publicGraphql';
import { formatLongDate } from '#client/platform/text/format';
import { publicPaths } from '#client/platform/address/paths';
import { Card } from '#ui/layout/Card';
import { classes } from '#ui/inputs/classes';
import { ArticleCover } from './ArticleCover';
import { CategoryBadge } from './CategoryBadge';

export interface ArticleCardProps {
  article: ArticleCardFragment;
  headingLevel?: 2 | 3;
  /** Position of the picture. `ligne`: on the left if there is room. `pile`: above the text. */
  layout?: 'ligne' | 'pile';
  /** Whether the card is visible when the page opens, so that its picture is loaded first. */
  priority?: boolean;
  /** Path of the link; the public page of the article by default. */
  to?: string;
  /** Text shown instead of the reading time that the server estimated. */
  readingTime?: string;
  badges?: ReactNode;
  actions?: ReactNode;
}

/**
 * Card of an article in a list. One link covers the whole card, which gives a single tab stop, a
 * single name for screen readers, and a large touch target.
 */
export function ArticleCard({
  article,
  headingLevel = 3,
  layout = 'ligne',
  priority,
  to = publicPaths.article(article.slug),
  readingTime = `${article.readMinutes}\u00A0min de lecture`,
  badges,
  actions,
}: ArticleCardProps) {
  const Heading = `h${headingLevel}` as const;
  const inLine = layout === 'ligne';
  return (
    <Card
      as="article"
      className={classes(
        'group relative grid overflow-hidden transition-colors hover:border-line-strong',
        inLine ? 'md:grid-cols-[240px_1fr] lg:grid-cols-[280px_1fr]' : 'grid-rows-[auto_1fr]',
      )}
    >
      <ArticleCover
        article={article}
        priority={priority}
        className={classes(
          'aspect-[2/1] w-full',
          inLine && 'md:aspect-auto md:h-full md:min-h-47.5',
        )}
      />
      <div className="flex min-w-0 flex-col px-5 py-5 md:px-6 md:py-[22px]">
        <div className="flex flex-wrap gap-2">
          <CategoryBadge category={article.category} />
          {badges}
        </div>
        <Heading
          dir="auto"
          className="mt-3 text-xl wrap-anywhere hyphens-auto decoration-2 underline-offset-4 group-hover:underline"
        >
          {article.title}
        </Heading>
        <p dir="auto" className="mt-2 line-clamp-3 text-body text-muted wrap-anywhere">
          {article.excerpt}
        </p>
        <p className="mt-3 flex flex-wrap gap-x-3.5 gap-y-1 text-detail text-muted">
          {article.publishedAt && (
            <time dateTime={article.publishedAt}>{formatLongDate(article.publishedAt)}</time>
          )}
          <span>{readingTime}</span>
          <span className="min-w-0 wrap-anywhere">Par {isolated(article.author.name)}</span>
        </p>
        <div className="mt-auto flex items-center justify-between gap-3 pt-3.5 narrow:flex-wrap">
          <Link
            to={to}
            className="flex items-center gap-1.5 text-body font-semibold text-accent-strong after:absolute after:inset-0"
          >
            Lire
            <span className="sr-only">{`\u00A0: ${article.title}`}</span>
            <ArrowRight
              aria-hidden="true"
              size={16}
              className="transition-transform group-hover:translate-x-0.5"
            />
          </Link>
          {/* The buttons lie above the link that covers the card. */}
          {actions && <div className="relative z-10">{actions}</div>}
        </div>
      </div>
    </Card>
  );
}
