import { Link } from 'react-router-dom';

import type { PlayerDetailsFragment } from '#client/generated/publicGraphql';
import { counted, formatShortDate } from '#client/platform/text/format';
import { Card } from '#ui/layout/Card';
import { HiddenMark } from './HiddenMark';
import { WrittenText } from '#ui/data/WrittenText';

export interface PlayerCommentsProps {
  comments: NonNullable<PlayerDetailsFragment['comments']>;
  articleHref?: (articleId: string, commentId: string) => string;
  hidden: boolean;
}

/** Latest comments of a player, limited to those that the viewer may read. */
export function PlayerComments({ comments, articleHref, hidden }: PlayerCommentsProps) {
  return (
    <Card
      as="section"
      aria-labelledby="titre-commentaires"
      className="px-4 py-[18px] sm:px-6 sm:py-[22px]"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="titre-commentaires" className="text-lg">
          Derniers commentaires
        </h2>
        {hidden && <HiddenMark />}
      </div>
      <ul className="mt-3 -mb-3 divide-y divide-line border-t border-line">
        {comments.map(({ id, articleId, articleTitle, content, createdAt, likeCount }) => (
          <li key={id} className="py-3">
            <p className="flex items-baseline justify-between gap-4">
              <b dir="auto" className="min-w-0 text-ink wrap-anywhere">
                {articleHref ? (
                  <Link
                    to={articleHref(articleId, id)}
                    className="underline-offset-4 hover:underline"
                  >
                    {articleTitle}
                  </Link>
                ) : (
                  articleTitle
                )}
              </b>
              <time dateTime={createdAt} className="shrink-0 text-sm text-muted">
                {formatShortDate(createdAt)}
              </time>
            </p>
            <WrittenText lines={4} className="mt-0.5">
              {content}
            </WrittenText>
            {likeCount > 0 && (
              <p className="mt-0.5 text-sm text-muted">
                {counted(likeCount, 'personne aime', 'personnes aiment')}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
