import { MessageSquare } from 'lucide-react';
import { useEffect, useMemo, useRef, useState, type Ref } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

import { useArticleCommentsQuery } from '#client/generated/graphql';
import { formatNumber } from '#client/platform/text/format';
import { withPreviousData } from '#client/platform/graphql/withPreviousData';
import { readPage } from '#client/platform/address/pageParameter';
import { useStayingNavigate } from '#client/platform/address/useStayingNavigate';
import { Card } from '#ui/layout/Card';
import { EmptyState } from '#ui/feedback/EmptyState';
import { NoSuchPage } from '#ui/feedback/NoSuchPage';
import { Pagination } from '#ui/data/Pagination';
import { QueryView } from '#ui/feedback/QueryView';
import { Select } from '#ui/inputs/inputs';
import { commentAnchor } from './commentAnchor';
import { CommentList } from './CommentList';
import { commentOrders, commentsHref, readOrder } from './commentOrder';
import { DiscussionContext, ReadOnlyContext } from './discussion';
import { FollowButton } from './FollowButton';
import { NewCommentForm } from './writing/NewCommentForm';
import { ThreadSkeleton } from './ThreadSkeleton';
import { useArticleActivity } from './useArticleActivity';
import { useSoon } from '#client/platform/forms/useSoon';
import { useAskedComment } from './useAskedComment';
import { useFocusOnComment } from './useFocusOnComment';

export interface CommentThreadProps {
  ref?: Ref<HTMLElement>;
  article: { id: string; commentCount: number; commentsOpen: boolean; viewerFollows: boolean };
  /** Whether the viewer may only read the comments; see `ReadOnlyContext`. */
  readOnly?: boolean;
  /** Called when the article may have changed while there was no live connection. */
  onActivity: () => unknown;
}

/** Comments of an article in the order that the URL names, and the form for a new comment. */
export function CommentThread({ ref, article, readOnly = false, onActivity }: CommentThreadProps) {
  const thread = useThread(article.id, onActivity);
  const { comments, asked, isGone, order, sort, published, publish, refresh } = thread;
  // Further pages of replies load later. Each page may contain the comment that must get the focus.
  const [lots, setLots] = useState(0);
  const drawn = useMemo(() => comments.data && { lots }, [comments.data, lots]);
  useFocusOnComment(published, drawn);
  return (
    <DiscussionContext value={article.id}>
      <section
        ref={ref}
        id="commentaires"
        tabIndex={-1}
        aria-labelledby="titre-commentaires"
        className="mt-8 scroll-mt-20 outline-none print:hidden"
      >
        <Card className="px-4 py-5 md:px-7 md:py-6">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <h2 id="titre-commentaires" className="min-w-0 text-xl wrap-anywhere">
              Commentaires{' '}
              <span className="text-muted tabular-nums">
                ({formatNumber(article.commentCount)})
              </span>
            </h2>
            {!readOnly && <FollowButton article={article} />}
          </div>
          {!readOnly && (
            <div className="mt-4 border-b border-line pb-6">
              <Writing article={article} onPublished={publish} />
            </div>
          )}
          <div className="mt-6">
            {isGone && <GoneComment />}
            <ReadOnlyContext value={readOnly}>
              <Comments
                article={article}
                {...{ comments, asked, order, sort, publish, refresh }}
                onReplies={() => setLots((count) => count + 1)}
              />
            </ReadOnlyContext>
          </div>
        </Card>
      </section>
    </DiscussionContext>
  );
}

/**
 * Message for a link to a comment that was deleted or that the viewer may not read. The message
 * receives the focus. Otherwise a comment that received the focus from an earlier link would stay
 * highlighted.
 */
function GoneComment() {
  const { key } = useLocation();
  const said = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    said.current?.scrollIntoView({ block: 'center' });
    said.current?.focus({ preventScroll: true });
  }, [key]);
  return (
    <p
      ref={said}
      role="status"
      tabIndex={-1}
      className="mb-5 rounded-control bg-surface-sunken px-4 py-3 text-body outline-none"
    >
      Ce commentaire n’existe plus.
    </p>
  );
}

interface WritingProps {
  article: CommentThreadProps['article'];
  onPublished: Thread['publish'];
}

function Writing({ article: { id, commentsOpen }, onPublished }: WritingProps) {
  if (!commentsOpen) {
    return (
      <p className="rounded-control bg-surface-sunken px-4 py-3 text-body">
        Les commentaires sont fermés pour le moment.
      </p>
    );
  }
  return (
    <NewCommentForm
      articleId={id}
      parentId={null}
      label="Votre commentaire"
      onPublished={onPublished}
    />
  );
}

type CommentsProps = Pick<CommentThreadProps, 'article'> &
  Pick<Thread, 'comments' | 'asked' | 'order' | 'sort' | 'publish' | 'refresh'> & {
    onReplies: () => void;
  };

function Comments(props: CommentsProps) {
  const { article, comments, asked, order, sort, publish, refresh, onReplies } = props;
  const hrefFor = (page: number) => `${commentsHref(order, page)}#commentaires`;
  return (
    <QueryView
      query={comments}
      failure="Les commentaires n’ont pas pu être chargés."
      skeleton={<ThreadSkeleton />}
      isEmpty={(data) => data.comments.total === 0}
      empty={
        <EmptyState title="Aucun commentaire pour le moment" icon={<MessageSquare size={32} />}>
          {article.commentsOpen && 'Soyez le premier à donner votre avis.'}
        </EmptyState>
      }
    >
      {({ comments: { items, page, pageCount } }) =>
        items.length === 0 ? (
          <NoSuchPage pageCount={pageCount} hrefFor={hrefFor} />
        ) : (
          <>
            <label className="mb-5 flex flex-wrap items-center justify-end gap-x-3 gap-y-1 text-sm font-semibold text-ink">
              Trier par
              <Select
                className="w-52"
                value={order.name}
                onChange={(event) => sort(event.target.value)}
              >
                {commentOrders.map(({ name, label }) => (
                  <option key={name} value={name}>
                    {label}
                  </option>
                ))}
              </Select>
            </label>
            <CommentList
              articleId={article.id}
              comments={items}
              asked={asked}
              onReplies={onReplies}
              onPublished={publish}
              onChanged={refresh}
            />
            <Pagination
              className="mt-8"
              page={page}
              pageCount={pageCount}
              hrefFor={hrefFor}
              label="Pages des commentaires"
            />
          </>
        )
      }
    </QueryView>
  );
}

type Thread = ReturnType<typeof useThread>;

/** Loads the comments of the page in the URL, and reloads them after a change. */
function useThread(articleId: string, onActivity: () => unknown) {
  const [parameters] = useSearchParams();
  const navigate = useStayingNavigate();
  const page = readPage(parameters, { name: 'commentaires' });
  const order = readOrder(parameters);
  const query = useArticleCommentsQuery({
    variables: { articleId, page, order: order.order },
    fetchPolicy: 'cache-and-network',
  });
  const { asked, isGone } = useAskedComment(articleId, { page, order });
  const [published, setPublished] = useState<string | null>(null);
  // The server publishes the viewer's own changes, too. `useSoon` combines the reload after a
  // change and the reload after its event.
  const readThread = useSoon(() => void query.refetch());
  const readAll = useSoon(() => {
    void query.refetch();
    onActivity();
  });
  const { live } = useArticleActivity(articleId, { onComments: readThread, onReturn: readAll });
  const refresh = live ? readThread : readAll;
  const publish = (id: string, parentId: string | null) => {
    setPublished(id);
    refresh();
    if (parentId) return;
    // In the order "newest first", the new comment is on page 1. In another order, its page is
    // unknown; the anchor in the URL opens it.
    if (order.name) navigate(`${commentsHref(order)}#${commentAnchor(id)}`, { replace: true });
    else if (page !== 1) navigate(commentsHref(order), { replace: true });
  };
  const sort = (name: string) => navigate(commentsHref({ name }));
  return {
    comments: withPreviousData(query),
    asked,
    isGone,
    order,
    sort,
    published,
    publish,
    refresh,
  };
}
