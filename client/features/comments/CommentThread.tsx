import { MessageSquare } from 'lucide-react';
import { useEffect, useRef, useState, type Ref } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

import {
  useArticleActivitySubscription,
  useArticleCommentsQuery,
  type ArticleCommentsQuery,
} from '../../generated/graphql';
import { formatNumber } from '../../platform/format';
import { readPage } from '../../platform/pageParameter';
import { EmptyState } from '../../ui/EmptyState';
import { Pagination } from '../../ui/Pagination';
import { QueryView } from '../../ui/QueryView';
import { Skeleton } from '../../ui/Skeleton';
import { commentAnchor, CommentItem } from './CommentItem';
import { NewCommentForm } from './NewCommentForm';
import { Replies } from './Replies';

/** Several changes within this time are read together, in milliseconds. */
const SETTLE_MS = 250;

export interface CommentThreadProps {
  ref?: Ref<HTMLElement>;
  article: { id: string; commentCount: number; commentsOpen: boolean };
  /** Called when likes or comments of the article changed, here or elsewhere. */
  onActivity: () => unknown;
}

/** What members say of an article, the newest first, and what one says oneself. */
export function CommentThread({ ref, article, onActivity }: CommentThreadProps) {
  const [parameters] = useSearchParams();
  const page = readPage(parameters, 'commentaires');
  const query = useArticleCommentsQuery({
    variables: { articleId: article.id, page },
    fetchPolicy: 'cache-and-network',
  });
  const refresh = () => {
    void query.refetch();
    onActivity();
  };
  const [published, setPublished] = useState<string | null>(null);
  useFocusOn(published, query.data);
  useActivity(article.id, refresh);
  const onPublished = (id: string) => {
    setPublished(id);
    refresh();
  };
  return (
    <section
      ref={ref}
      id="commentaires"
      tabIndex={-1}
      aria-labelledby="titre-commentaires"
      className="mt-10 scroll-mt-20 outline-none"
    >
      <h2 id="titre-commentaires" className="text-xl">
        Commentaires{' '}
        <span className="text-muet tabular-nums">({formatNumber(article.commentCount)})</span>
      </h2>
      <div className="mt-4">
        {article.commentsOpen ? (
          <NewCommentForm
            articleId={article.id}
            parentId={null}
            label="Votre commentaire"
            onPublished={onPublished}
          />
        ) : (
          <p className="rounded-rayon-petit bg-gris-pale px-4 py-3 text-[15px]">
            Les commentaires sont fermés pour le moment.
          </p>
        )}
      </div>
      <div className="mt-8">
        <QueryView
          query={query}
          failure="Les commentaires n’ont pas pu être chargés."
          skeleton={<ThreadSkeleton />}
          isEmpty={({ comments }) => comments.total === 0}
          empty={
            <EmptyState title="Aucun commentaire" icon={<MessageSquare size={32} />}>
              {article.commentsOpen && 'Soyez le premier à donner votre avis.'}
            </EmptyState>
          }
        >
          {({ comments }) => (
            <>
              <Thread
                articleId={article.id}
                comments={comments.items}
                onPublished={onPublished}
                onChanged={refresh}
              />
              <div className="mt-8 flex justify-center">
                <Pagination
                  page={comments.page}
                  pageCount={comments.pageCount}
                  hrefFor={(number) => (number === 1 ? '?' : `?commentaires=${number}`)}
                  label="Pages des commentaires"
                />
              </div>
            </>
          )}
        </QueryView>
      </div>
    </section>
  );
}

type TopComment = ArticleCommentsQuery['comments']['items'][number];

interface ThreadProps {
  articleId: string;
  comments: TopComment[];
  onPublished: (id: string) => void;
  onChanged: () => unknown;
}

/** The comments with their replies; one reply form is open at a time. */
function Thread({ articleId, comments, onPublished, onChanged }: ThreadProps) {
  const [replyTo, setReplyTo] = useState<string | null>(null);
  return (
    <ul className="grid gap-7">
      {comments.map((comment) => (
        <CommentItem
          key={comment.id}
          comment={comment}
          onReply={() => setReplyTo(comment.id)}
          onChanged={onChanged}
        >
          <div className="mt-4 ml-4 grid gap-6 border-l border-trait pl-4 empty:hidden md:ml-14 md:pl-5">
            <Replies comment={comment} onChanged={onChanged} />
            {replyTo === comment.id && (
              <NewCommentForm
                articleId={articleId}
                parentId={comment.id}
                label={`Votre réponse à ${comment.author?.username ?? 'ce commentaire'}`}
                onCancel={() => setReplyTo(null)}
                onPublished={(id) => {
                  setReplyTo(null);
                  onPublished(id);
                }}
              />
            )}
          </div>
        </CommentItem>
      ))}
    </ul>
  );
}

/** Reads again what changed, a moment after the last of several changes. */
function useActivity(articleId: string, refresh: () => void): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useArticleActivitySubscription({
    variables: { articleId },
    onData: () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(refresh, SETTLE_MS);
    },
  });
}

/** Brings into view what was just published, or the comment that the address names. */
function useFocusOn(published: string | null, data: ArticleCommentsQuery | undefined): void {
  const { hash } = useLocation();
  const [named] = useState(hash.slice(1));
  const shown = useRef<string | null>(null);
  useEffect(() => {
    const anchor = published ? commentAnchor(published) : named;
    if (!anchor || !data || shown.current === anchor) return;
    const element = document.getElementById(anchor);
    if (!element) return;
    shown.current = anchor;
    element.scrollIntoView({ block: 'center' });
    element.focus({ preventScroll: true });
  }, [published, named, data]);
}

function ThreadSkeleton() {
  return (
    <div className="grid gap-7">
      {['w-3/4', 'w-11/12', 'w-1/2'].map((width) => (
        <div key={width} className="flex gap-4">
          <Skeleton className="size-9 shrink-0 rounded-full" />
          <div className="grow">
            <Skeleton className="h-5 w-40" />
            <Skeleton className={`mt-2 h-4 ${width}`} />
            <Skeleton className="mt-2 h-4 w-2/3" />
          </div>
        </div>
      ))}
    </div>
  );
}
