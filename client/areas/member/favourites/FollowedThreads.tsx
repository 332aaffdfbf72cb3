import { BellOff, MessagesSquare } from 'lucide-react';

import {
  useFollowedThreadsQuery,
  useMarkNotificationReadMutation,
  useSetThreadFollowMutation,
  type FollowedThreadsQuery,
} from '#client/generated/graphql';
import { memberPaths } from '#client/platform/address/paths';
import { useListAddress } from '#client/platform/address/useListAddress';
import { withPreviousData } from '#client/platform/graphql/withPreviousData';
import { counted, formatLongDate } from '#client/platform/text/format';
import { Badge } from '#ui/data/Badge';
import { EmptyState } from '#ui/feedback/EmptyState';
import { ItemPage } from '#features/shell/ListView';
import { QueryView } from '#ui/feedback/QueryView';
import { Skeleton } from '#ui/feedback/Skeleton';
import { Button, ButtonLink } from '#ui/inputs/Button';
import { Card } from '#ui/layout/Card';
import { SmartLink } from '#ui/layout/SmartLink';
import { PrivacyLink } from '../privacy/PrivacyLink';
import { favouritesAddress } from './favouritesAddress';
import { useRemoval } from './useRemoval';

type Thread = FollowedThreadsQuery['followedThreads']['items'][number];

/** List of the discussions that the member follows, last followed first. */
export function FollowedThreads() {
  const { search, hrefFor } = useListAddress(favouritesAddress);
  const query = useFollowedThreadsQuery({
    variables: { page: search.page },
    fetchPolicy: 'cache-and-network',
  });
  const [setFollow] = useSetThreadFollowMutation();
  const { list, remove, isLeaving } = useRemoval<Thread>({
    set: ({ articleId }, followed) => setFollow({ variables: { articleId, followed } }),
    reload: query.refetch,
    toastKeyOf: ({ articleId }) => `follow ${articleId}`,
    said: { gone: 'Vous ne suivez plus cette discussion', back: 'Vous suivez cette discussion' },
    // The title is null if the member may no longer read the article, and so cannot follow it
    // again.
    canComeBack: ({ title }) => title !== null,
  });
  return (
    <div ref={list} tabIndex={-1} className="outline-none">
      <QueryView
        query={withPreviousData(query)}
        failure="Vos discussions n’ont pas pu être chargées."
        skeleton={<Skeleton className="h-64 rounded-card" />}
      >
        {({ followedThreads, discussionChoices }) => (
          <>
            <OwnThreads followsOwn={discussionChoices.followsOwn} />
            <Threads
              page={followedThreads}
              hrefFor={hrefFor}
              isLeaving={isLeaving}
              onStop={remove}
            />
          </>
        )}
      </QueryView>
    </div>
  );
}

/** Line that states whether the member follows own discussions, with a link to the choice. */
function OwnThreads({ followsOwn }: { followsOwn: boolean }) {
  return (
    <p className="mb-5 text-body">
      {followsOwn
        ? 'Vous suivez les discussions auxquelles vous participez.'
        : 'Vous ne suivez que les discussions que vous choisissez.'}{' '}
      <PrivacyLink part="discussions" />
    </p>
  );
}

interface ThreadsProps {
  page: FollowedThreadsQuery['followedThreads'];
  hrefFor: (page: number) => string;
  isLeaving: (thread: Thread) => boolean;
  onStop: (thread: Thread) => Promise<unknown>;
}

function Threads({ page, hrefFor, isLeaving, onStop }: ThreadsProps) {
  if (page.total === 0) {
    return (
      <EmptyState
        title="Aucune discussion suivie"
        icon={<MessagesSquare size={32} />}
        action={
          <ButtonLink variant="secondary" to={memberPaths.news}>
            Lire les actualités
          </ButtonLink>
        }
      >
        Cliquez sur «&nbsp;Suivre la discussion&nbsp;» au-dessus des commentaires d’un article. Vous
        recevrez une notification à chaque nouveau commentaire.
      </EmptyState>
    );
  }
  return (
    <ItemPage page={page} hrefFor={hrefFor} label="Pages des discussions">
      {(items) => (
        <ul className="grid gap-3">
          {items.map((thread) => (
            <ThreadCard
              key={thread.articleId}
              thread={thread}
              busy={isLeaving(thread)}
              onStop={onStop}
            />
          ))}
        </ul>
      )}
    </ItemPage>
  );
}

interface ThreadCardProps extends Pick<ThreadsProps, 'onStop'> {
  thread: Thread;
  /** Whether the thread is being removed. */
  busy: boolean;
}

function ThreadCard({ thread, busy, onStop }: ThreadCardProps) {
  const { articleId, title, commentCount, followedAt, news } = thread;
  const [markRead] = useMarkNotificationReadMutation();
  const read = () =>
    news &&
    // After a failure, the notification stays unread, and its button can be used again.
    void markRead({ variables: { id: news.notificationId } }).catch(() => undefined);
  const name = title ?? 'Article qui n’est plus accessible';
  return (
    <Card as="li" className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3 px-5 py-4">
      <div className="min-w-0">
        <h2 dir="auto" className="text-body font-bold text-ink wrap-anywhere">
          {title === null ? (
            name
          ) : (
            <SmartLink
              to={news?.actionUrl ?? `${memberPaths.article(articleId)}#commentaires`}
              onClick={read}
              className="hover:underline"
            >
              {name}
            </SmartLink>
          )}
        </h2>
        <p className="mt-1 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-note text-muted">
          {news && title !== null && (
            <Badge tone="info">{counted(news.count, 'nouveau', 'nouveaux')}</Badge>
          )}
          {commentCount !== null && `${counted(commentCount, 'commentaire')} · `}
          {`suivie depuis le ${formatLongDate(followedAt)}`}
        </p>
      </div>
      <Button
        variant="secondary"
        size="small"
        aria-label={`Ne plus suivre\u00A0: ${name}`}
        busy={busy}
        onClick={() => void onStop(thread)}
      >
        <BellOff aria-hidden="true" size={16} /> Ne plus suivre
      </Button>
    </Card>
  );
}
