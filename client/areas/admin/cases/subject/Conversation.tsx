import { Pencil } from 'lucide-react';
import { useState } from 'react';

import type { OneCaseQuery } from '#client/generated/graphql';
import { formatDateTime, formatInstant } from '#client/platform/text/format';
import { ERASED_NAME, TEAM_NAME } from '#client/shared/removedNames';
import { Avatar } from '#ui/data/Avatar';
import { TeamAvatar } from '#ui/data/TeamAvatar';
import { WrittenText } from '#ui/data/WrittenText';
import { Button } from '#ui/inputs/Button';
import { EditTeamComment, useMayEditTeamComment } from '#features/comments/team/editTeamComments';

/** A case with the conversation of its comment. */
export type OpenedCase = NonNullable<OneCaseQuery['case']>;

type Comment = OpenedCase['conversation'][number];

/** Splits the conversation of a case into the comments before and after its subject. */
export function conversationOf({
  conversation,
  subjectId,
}: Pick<OpenedCase, 'conversation' | 'subjectId'>) {
  const { before = [], after = [] } = Object.groupBy(conversation, ({ id }) =>
    Number(id) < Number(subjectId) ? 'before' : 'after',
  );
  return { before, after };
}

/** CSS classes of a comment in a conversation. A line connects it to the next one. */
export const CONVERSATION_LINE =
  'relative grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-2.5 py-2 before:absolute before:inset-y-0 before:left-[11.5px] before:w-px before:bg-line first:before:top-5 last:before:bottom-auto last:before:h-5';

interface WriterProps {
  name: string;
  /** Time of writing; null when it is unknown. */
  writtenAt: string | null;
}

/** Name of the author of a comment, with the time of writing. */
export function Writer({ name, writtenAt }: WriterProps) {
  return (
    <>
      <b className="min-w-0 font-semibold text-text wrap-anywhere">{name}</b>
      {writtenAt && (
        <time dateTime={writtenAt} title={formatDateTime(writtenAt)}>
          {formatInstant(writtenAt)}
        </time>
      )}
    </>
  );
}

/** Returns the name and the avatar of the author of the comment that a case is about. */
export function authorOf({ persons, person }: Pick<OpenedCase, 'persons' | 'person'>) {
  const author = persons.find(({ role }) => role === 'AUTHOR')?.person;
  return {
    name: author?.username ?? person?.username ?? ERASED_NAME,
    url: author?.avatarUrl ?? null,
  };
}

interface AroundProps {
  comments: readonly Comment[];
  /** Reloads the case after an answer of the team changed; absent where answers cannot be changed. */
  onChanged?: () => unknown;
}

/** Comments before or after the subject of a case. Answers of the team can be changed. */
export function Around({ comments, onChanged }: AroundProps) {
  const mayEdit = useMayEditTeamComment();
  const [edited, setEdited] = useState<string | null>(null);
  return comments.map(({ id, author, byTeam, content, createdAt }) => {
    const name = author?.username ?? (byTeam ? TEAM_NAME : ERASED_NAME);
    return (
      <div key={id} className={CONVERSATION_LINE}>
        <span className="relative h-6 opacity-70">
          {byTeam ? (
            <TeamAvatar size="small" />
          ) : (
            <Avatar size="small" name={name} url={author?.avatarUrl ?? null} />
          )}
        </span>
        <div className="min-w-0">
          <p className="flex flex-wrap gap-x-2 text-note leading-6 text-muted">
            <Writer name={name} writtenAt={createdAt} />
          </p>
          <WrittenText lines={4} className="text-[0.90625rem] leading-[1.3125rem]">
            {content}
          </WrittenText>
          {onChanged && mayEdit({ byTeam }) && (
            <Button variant="quiet" size="small" className="-ml-2.5" onClick={() => setEdited(id)}>
              <Pencil aria-hidden="true" size={16} /> Modifier
            </Button>
          )}
          {onChanged && edited === id && (
            <EditTeamComment id={id} onSettled={onChanged} onClose={() => setEdited(null)} />
          )}
        </div>
      </div>
    );
  });
}
