import type { ArticleToEditFragment } from '#client/generated/graphql';
import { may, useViewer } from '#client/platform/session/useSession';
import { TypedDayField } from '#areas/admin/lists/fields/TypedDayField';
import { AuthorField } from './AuthorField';
import type { ArticleTabProps } from '../articleForm';
import { SlugField } from './SlugField';

export interface PlaceFieldsProps extends ArticleTabProps {
  /** Saved article; null for a new one. */
  article: ArticleToEditFragment | null;
}

export function PlaceFields({ form, article }: PlaceFieldsProps) {
  const viewer = useViewer();
  return (
    <div className="grid gap-4 border-t border-line pt-4 md:col-span-2 md:grid-cols-2">
      <SlugField form={form} article={article} />
      <AuthorField form={form} article={article} />
      {article?.publishedAt && may(viewer, 'CONTENT_NEWS_PUBLISH') && (
        <TypedDayField
          form={form}
          name="publishedAt"
          label="Date de publication"
          hint="Date affichée aux lecteurs et utilisée pour trier les articles. Heure de Paris."
          kind="moment"
        />
      )}
    </div>
  );
}
