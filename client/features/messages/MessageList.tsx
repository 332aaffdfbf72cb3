import { RelativeTime } from '#client/platform/text/RelativeTime';
import { TeamAvatar } from '#ui/data/TeamAvatar';
import { WrittenText } from '#ui/data/WrittenText';
import { classes } from '#ui/inputs/classes';

export interface ShownMessage {
  id: string;
  fromTeam: boolean;
  text: string;
  sentAt: string;
}

export interface MessageListProps<Message extends ShownMessage> {
  messages: readonly Message[];
  /** Returns the name of the author as the reader sees it: 'L’équipe de modération', 'Vous'. */
  nameOf: (message: Message) => string;
}

/** Private messages, oldest first. Those of the moderation team have a marked edge. */
export function MessageList<Message extends ShownMessage>({
  messages,
  nameOf,
}: MessageListProps<Message>) {
  return (
    <ol className="grid gap-3">
      {messages.map((message) => (
        <li
          key={message.id}
          className={classes(
            'rounded-control border border-line px-4 py-3',
            message.fromTeam ? 'border-l-4 border-l-ink bg-surface' : 'bg-canvas',
          )}
        >
          <p className="flex flex-wrap items-center justify-between gap-x-3">
            <span className="flex min-w-0 items-center gap-2">
              {message.fromTeam && <TeamAvatar size="small" />}
              <b className="font-semibold wrap-anywhere text-ink">{nameOf(message)}</b>
            </span>
            <RelativeTime instant={message.sentAt} className="text-note text-muted" />
          </p>
          <WrittenText className="mt-1 text-body">{message.text}</WrittenText>
        </li>
      ))}
    </ol>
  );
}
