import { useArticleDraftsQuery } from '#client/generated/graphql';
import { formatDateTime } from '#client/platform/text/format';
import { adminPaths } from '#client/platform/address/paths';
import { ButtonLink } from '#ui/inputs/Button';
import { Card } from '#ui/layout/Card';
import { VisuallyHidden } from '#ui/layout/VisuallyHidden';

export interface UnsavedDraftsProps {
  /** Value of the URL parameter that names the list to which the editor links back. */
  from?: string;
  /**
   * Key of the draft that is open in the editor of a new article. If given, the component lists
   * only the drafts of other new articles.
   */
  besides?: string;
}

/** Links to the viewer's unsaved drafts, including those of new articles. */
export function UnsavedDrafts({ from, besides }: UnsavedDraftsProps) {
  const { data } = useArticleDraftsQuery({ fetchPolicy: 'cache-and-network' });
  const drafts = (data?.articleDrafts ?? []).filter(
    ({ articleId, key }) => !besides || (articleId === null && key !== besides),
  );
  if (drafts.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="brouillons" className="mb-4 p-4">
      <h2 id="brouillons" className="text-base">
        {besides ? 'Vos autres articles non enregistrés' : 'Vos modifications à reprendre'}
      </h2>
      <ul className="mt-2 grid gap-2">
        {drafts.map(({ articleId, key, title, savedAt }) => {
          const name = title || 'Sans titre';
          return (
            <li key={articleId ?? key} className="flex flex-wrap items-center gap-x-4 gap-y-1">
              <span className="min-w-0 grow leading-snug wrap-anywhere">
                <b dir="auto" className="block font-semibold text-ink">
                  {name}
                </b>
                <span className="block text-note text-muted">
                  {articleId ? 'Modifications' : 'Nouvel article'}, {formatDateTime(savedAt)}
                </span>
              </span>
              <ButtonLink
                variant="secondary"
                size="small"
                to={
                  articleId
                    ? adminPaths.editArticle(articleId, from)
                    : adminPaths.newArticle(from, key ?? undefined)
                }
              >
                Reprendre
                <VisuallyHidden> {name}</VisuallyHidden>
              </ButtonLink>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
