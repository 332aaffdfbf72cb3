import { ArticleBody } from '#features/news/ArticleBody';
import { ArticleCover } from '#features/news/ArticleCover';
import { CategoryBadge } from '#features/news/CategoryBadge';
import type { ArticleToEditFragment } from '#client/generated/graphql';
import { lazyPart } from '#ui/lazy/lazyPart';
import { Skeleton } from '#ui/feedback/Skeleton';
import type { ArticleValues } from '../articleForm';

const RichTextPreview = lazyPart(
  async () => (await import('#areas/admin/news/text/RichTextPreview')).default,
  <Skeleton className="h-60" />,
);

export interface PreviewTabProps {
  values: ArticleValues;
  /** Saved article; null for a new one. */
  article: ArticleToEditFragment | null;
}

export function PreviewTab({ values, article }: PreviewTabProps) {
  const { title, excerpt, category, imageUrl, imageAlt, contentHtml } = values;
  return (
    <article aria-label="Aperçu de l’article" className="mx-auto max-w-180">
      <CategoryBadge category={category} />
      <h2 className="mt-3 text-3xl font-extrabold wrap-anywhere">{title || 'Sans titre'}</h2>
      <p dir="auto" className="mt-2 text-muted wrap-anywhere">
        {excerpt}
      </p>
      <ArticleCover
        article={{ category, imageUrl: imageUrl || null, imageAlt: imageAlt || null }}
        className="mt-5 aspect-[2/1] w-full rounded-card"
      />
      <div className="mt-6">
        {/* Saved text was sanitised by the server. Typed text is limited to supported elements. */}
        {contentHtml === article?.contentHtml ? (
          <ArticleBody html={contentHtml} />
        ) : (
          <RichTextPreview html={contentHtml} />
        )}
      </div>
    </article>
  );
}
