import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';

import { Button } from '../inputs/Button';
import { classes } from '../inputs/classes';
import { VisuallyHidden } from '../layout/VisuallyHidden';
import { refusalOf } from './refusals';
import { RefusalButton } from './RefusalButton';
import { failureNumber } from './failureNumber';

/** Part of the result of a query hook that QueryView uses. */
export interface QueryState<Data> {
  data?: Data | null;
  loading: boolean;
  error?: { message: string };
  refetch?: () => unknown;
  /** Whether the data is still that of the previous variables (see `withPreviousData`). */
  outdated?: boolean;
}

export interface QueryViewProps<Data> {
  query: QueryState<Data>;
  /** Shown while loading. Has the shape of the content, to avoid layout shifts. */
  skeleton: ReactNode;
  /** Message shown after a failure: 'Les actualités n'ont pas pu être chargées.' */
  failure: string;
  isEmpty?: (data: Data) => boolean;
  /** Shown instead of the content when `isEmpty` returns true. */
  empty?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** Renders the four states of a query: loading, failed (with Réessayer), empty, loaded. */
export function QueryView<Data>(props: QueryViewProps<Data>) {
  const { query, skeleton, failure, isEmpty, empty, children } = props;
  const { data, loading, error, refetch, outdated = false } = query;
  if (data != null) {
    // The previous data stays visible while loading, and fades slightly after a delay.
    return (
      <div
        aria-busy={outdated}
        className={classes('transition-opacity', outdated && 'opacity-60 delay-300')}
      >
        {isEmpty?.(data) && empty ? empty : children(data)}
      </div>
    );
  }
  if (error && !loading) return <QueryFailure failure={failure} error={error} refetch={refetch} />;
  return (
    <div aria-busy="true">
      <output>
        <VisuallyHidden>Chargement…</VisuallyHidden>
      </output>
      {skeleton}
    </div>
  );
}

/** Failure message with a retry button. Also used for failures other than those of queries. */
export function QueryFailure({
  failure,
  error,
  refetch,
}: {
  failure: string;
  error?: { message: string };
  refetch?: () => unknown;
}) {
  const number = failureNumber(error);
  return (
    <div
      role="alert"
      className="flex flex-col items-center gap-3 rounded-card border border-line bg-surface px-6 py-10 text-center"
    >
      <p className="font-semibold text-ink">{failure}</p>
      {error && error.message !== failure && (
        <p className="text-body text-muted">{error.message}</p>
      )}
      {number && <p className="text-sm text-muted">{number}</p>}
      <RefusalButton refusal={refusalOf(error)} />
      {refetch && (
        <Button variant="secondary" onClick={() => void refetch()}>
          <RotateCw aria-hidden="true" size={16} /> Réessayer
        </Button>
      )}
    </div>
  );
}
