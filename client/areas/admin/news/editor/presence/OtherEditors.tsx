import { plural } from '#client/platform/text/format';
import { Avatar } from '#ui/data/Avatar';
import type { ArticleEditing } from './useArticleEditing';
import { enumerated } from '#client/shared/french';

export function OtherEditors({ editors }: Pick<ArticleEditing, 'editors'>) {
  return (
    <div role="status">
      {editors.length > 0 && (
        <div className="mb-4 flex items-center gap-2.5 rounded-card border border-line bg-surface px-4 py-2.5 text-body">
          <span className="flex shrink-0 -space-x-2">
            {editors.map(({ id, username, avatarUrl }) => (
              <Avatar key={id} name={username} url={avatarUrl} size="small" />
            ))}
          </span>
          <p className="min-w-0 wrap-anywhere">
            <b className="font-semibold text-ink">
              {enumerated(editors.map(({ username }) => username))}
            </b>{' '}
            {plural(editors.length, 'a', 'ont')} aussi cet article ouvert.
          </p>
        </div>
      )}
    </div>
  );
}
