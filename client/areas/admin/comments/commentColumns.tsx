import { ERASED_NAME, TEAM_NAME } from '#client/shared/removedNames';
import type { ManagedCommentsQuery } from '#client/generated/graphql';
import { counted, formatDateTime, ofName } from '#client/platform/text/format';
import { adminPaths } from '#client/platform/address/paths';
import { Avatar } from '#ui/data/Avatar';
import { Badge } from '#ui/data/Badge';
import type { DataTableColumn } from '#ui/data/table/dataTable.types';
import { RelativeTime } from '#client/platform/text/RelativeTime';
import { SmartLink } from '#ui/layout/SmartLink';
import { BadgeLink, FilterLink } from '../lists/FilterLink';
import { OfCase } from '../lists/OfCase';
import { PersonLink } from '../lists/PersonLink';
import { WarningCount } from '../person/WarningCount';
import { stateSlugOf } from './commentFilters';
import { commentStatusLabels } from './commentLabels';
import { WrittenText } from '#ui/data/WrittenText';

export type CommentRow = ManagedCommentsQuery['managedComments']['items'][number];

const namelessOf = (byTeam: boolean): string => (byTeam ? TEAM_NAME : ERASED_NAME);

/** Returns the accessible name of a comment, for its checkbox and its menu. */
export const nameOf = ({ author, byTeam, createdAt }: CommentRow): string =>
  `le commentaire ${ofName(author?.username ?? namelessOf(byTeam))} du ${formatDateTime(createdAt)}`;

/** Columns of the comment queue. The newest comment comes first. */
export const commentColumns: readonly DataTableColumn<CommentRow>[] = [
  {
    id: 'commentaire',
    header: 'Commentaire',
    main: true,
    className: 'md:min-w-60',
    cell: (comment) => <CommentText comment={comment} />,
  },
  {
    id: 'auteur',
    header: 'Auteur',
    className: 'md:min-w-54 md:max-w-64',
    cell: ({ author, byTeam, warningCount }) =>
      author ? (
        <span className="inline-flex min-w-0 flex-wrap items-center">
          <PersonLink
            id={author.id}
            name={author.username}
            className="inline-flex min-h-9 min-w-0 items-center gap-2.5 text-ink hover:underline"
          >
            <Avatar name={author.username} url={author.avatarUrl} />
            <span className="min-w-0 wrap-anywhere">{author.username}</span>
          </PersonLink>
          <FilterLink
            to={adminPaths.commentQueue({ auteur: author.id })}
            label={`Voir seulement les commentaires ${ofName(author.username)}`}
          />
          <WarningCount count={warningCount} />
        </span>
      ) : (
        namelessOf(byTeam)
      ),
  },
  {
    id: 'article',
    header: 'Article',
    className: 'md:min-w-36 md:max-w-64',
    cell: ({ articleId, articleTitle }) => (
      <SmartLink
        dir="auto"
        to={adminPaths.commentQueue({ article: articleId })}
        className="min-w-0 text-ink wrap-anywhere hover:underline max-md:text-right"
      >
        {articleTitle}
      </SmartLink>
    ),
  },
  {
    id: 'etat',
    header: 'État',
    cell: ({ status, reportCount }) => <Status status={status} reportCount={reportCount} />,
  },
  {
    id: 'date',
    header: 'Date',
    className: 'md:whitespace-nowrap',
    cell: ({ createdAt }) => <RelativeTime instant={createdAt} />,
  },
];

function CommentText({ comment }: { comment: CommentRow }) {
  const { content, parentId, editedAt, statusReason, moderation, caseNumber } = comment;
  // An automatic check may find the same reason that was sent to the author. The reason is then
  // shown only once.
  const found = moderation.filter((finding) => finding !== statusReason);
  const facts = [parentId && 'réponse', editedAt && 'modifié'].filter(Boolean).join(', ');
  return (
    <>
      <WrittenText lines={4} className="leading-snug text-ink">
        {content}
      </WrittenText>
      {facts && <span className="block text-note text-muted">{facts}</span>}
      {statusReason && (
        <span className="block text-note text-muted wrap-anywhere">
          Motif&nbsp;: {statusReason}
        </span>
      )}
      {found.length > 0 && (
        <span className="block text-note text-warning wrap-anywhere">
          Contrôle automatique&nbsp;: {found.join(' ')}
        </span>
      )}
      {caseNumber && (
        <span className="block text-note">
          <OfCase number={caseNumber} alone />
        </span>
      )}
    </>
  );
}

function Status({ status, reportCount }: Pick<CommentRow, 'status' | 'reportCount'>) {
  const { label, tone } = commentStatusLabels[status];
  return (
    <span className="inline-flex flex-wrap items-center gap-2 max-md:justify-end">
      <BadgeLink
        to={adminPaths.commentQueue({ etat: stateSlugOf(status) })}
        label={`Voir seulement cet état\u00A0: ${label}`}
      >
        <Badge tone={tone}>{label}</Badge>
      </BadgeLink>
      {reportCount > 0 && (
        <span className="text-note whitespace-nowrap text-accent-strong">
          {counted(reportCount, 'signalement')}
        </span>
      )}
    </span>
  );
}
