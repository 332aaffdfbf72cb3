import { Fragment } from 'react';

import { useAction } from '#client/actions/useAction';
import { ERASED_NAME } from '#client/shared/removedNames';
import {
  useMarkCaseVisitMutation,
  useMarkHandoverNoteReadMutation,
  type HandoverLineFragment,
  type HandoverQuery,
} from '#client/generated/graphql';
import { Can } from '#client/platform/session/Can';
import {
  counted,
  formatClock,
  formatDateTime,
  formatInstant,
  formatIsoDay,
  formatNamedDay,
  ofName,
} from '#client/platform/text/format';
import { Avatar } from '#ui/data/Avatar';
import { QueryView, type QueryState } from '#ui/feedback/QueryView';
import { Skeleton } from '#ui/feedback/Skeleton';
import { Button } from '#ui/inputs/Button';
import { Dialog } from '#ui/overlays/Dialog';
import { namesOfReaders } from '#areas/admin/lists/readers';
import { CaseLink, CaseText } from '../detail/CaseText';
import { HandoverForm, useHandoverForm } from './HandoverForm';
import { sentenceOf } from '../caseLabels';
import type { CaseActions } from '../detail/useCaseActions';
import { WrittenText } from '#ui/data/WrittenText';

type Handed = HandoverQuery['handover'];

export interface HandoverDialogProps {
  query: QueryState<HandoverQuery>;
  actions: CaseActions;
  refresh: () => Promise<unknown>;
  onClose: () => void;
}

const PART = 'border-t border-line py-4';

/**
 * Dialog of the handover: the changes since the viewer's last visit, the notes of other staff
 * members, and a form for a new note.
 */
export function HandoverDialog({ query, actions, refresh, onClose }: HandoverDialogProps) {
  const lastVisit = query.data?.handover.lastVisit;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="medium"
      title="Relève"
      description={
        query.data &&
        (lastVisit
          ? `Depuis votre dernière visite, ${formatInstant(lastVisit)}`
          : 'Votre première visite')
      }
    >
      <QueryView
        query={query}
        failure="La relève n’a pas pu être chargée."
        skeleton={<Skeleton className="h-52" />}
      >
        {({ handover }) => (
          <>
            <Notes handover={handover} refresh={refresh} />
            <News handover={handover} refresh={refresh} />
          </>
        )}
      </QueryView>
      <Can permission="MODERATION_REPORTS_HANDLE">
        <div className={PART}>
          <OwnNote actions={actions} />
        </div>
      </Can>
    </Dialog>
  );
}

function OwnNote({ actions }: Pick<HandoverDialogProps, 'actions'>) {
  return <HandoverForm form={useHandoverForm({ actions, caseNumber: null })} />;
}

function News({ handover, refresh }: { handover: Handed; refresh: () => Promise<unknown> }) {
  const [mark] = useMarkCaseVisitMutation();
  const { news, newsCount } = handover;
  const newest = news[0]?.entry.at;
  const { busy, run } = useAction(async (seenUntil: string) => {
    await mark({ variables: { seenUntil } });
    await refresh();
  });
  return (
    <section aria-labelledby="titre-nouveau" className={PART}>
      <Heading id="titre-nouveau" title="Changements" count={counted(newsCount, 'changement')} />
      {news.length === 0 ? (
        <p className="text-sm text-muted">Aucun changement.</p>
      ) : (
        <>
          <ol>
            {news.map(({ caseNumber, entry }, at) => (
              <Fragment key={entry.id}>
                {isNewDay(entry.at, news[at - 1]?.entry.at) && (
                  <li className="pt-2 text-note font-semibold text-muted">
                    {formatNamedDay(entry.at)}
                  </li>
                )}
                <li className="grid grid-cols-[3rem_minmax(0,1fr)] gap-x-2 py-1.5 text-sm leading-5">
                  <time
                    dateTime={entry.at}
                    title={formatDateTime(entry.at)}
                    className="data text-note text-muted"
                  >
                    {formatClock(entry.at)}
                  </time>
                  <span className="min-w-0 wrap-anywhere">
                    {sentenceOf(entry)} <CaseLink number={caseNumber} short />
                  </span>
                </li>
              </Fragment>
            ))}
          </ol>
          <Button
            variant="secondary"
            size="small"
            className="mt-2"
            busy={busy}
            onClick={() => newest && void run(newest)}
          >
            Tout marquer comme vu
          </Button>
        </>
      )}
    </section>
  );
}

/** Returns whether the day of an entry differs from the day of the entry above, or from today. */
const isNewDay = (at: string, above?: string): boolean =>
  formatIsoDay(at) !== formatIsoDay(above ?? new Date());

function Heading({ id, title, count }: { id: string; title: string; count: string }) {
  return (
    <div className="mb-2 flex items-baseline justify-between gap-2">
      <h3 id={id} className="font-text text-sm font-semibold">
        {title}
      </h3>
      <span className="text-note text-muted">{count}</span>
    </div>
  );
}

function Notes({ handover, refresh }: { handover: Handed; refresh: () => Promise<unknown> }) {
  const { notes, unreadNotes } = handover;
  const count = counted(unreadNotes, 'non lue', 'non lues');
  return (
    <section aria-labelledby="titre-consignes" className={PART}>
      <Heading id="titre-consignes" title="Consignes" count={count} />
      {notes.length === 0 ? (
        <p className="text-sm text-muted">Aucune consigne.</p>
      ) : (
        <ul className="divide-y divide-line">
          {notes.map((note) => (
            <Note key={note.id} note={note} refresh={refresh} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Note({ note, refresh }: { note: HandoverLineFragment; refresh: () => Promise<unknown> }) {
  const [mark] = useMarkHandoverNoteReadMutation();
  const { id, author, caseNumber, text, createdAt, readBy, readByErased, read } = note;
  const name = author?.username ?? ERASED_NAME;
  const { busy, run } = useAction(async () => {
    await mark({ variables: { id } });
    await refresh();
  });
  const readers = namesOfReaders(readBy, readByErased).join(', ');
  return (
    <li className="py-3 text-sm first:pt-0 last:pb-0">
      <p className="flex items-center gap-2">
        <Avatar size="small" name={name} url={author?.avatarUrl ?? null} />
        <b className="min-w-0 font-semibold text-ink wrap-anywhere">{name}</b>
        <time dateTime={createdAt} className="ml-auto shrink-0 text-note text-muted">
          {formatInstant(createdAt)}
        </time>
      </p>
      <WrittenText className="my-1">
        {caseNumber && (
          <>
            <CaseLink number={caseNumber} />
            {'\u00A0: '}
          </>
        )}
        <CaseText text={text} />
      </WrittenText>
      <p className="flex flex-wrap items-center justify-between gap-2 text-note text-muted">
        <span className="min-w-0 wrap-anywhere">
          {readers ? `Lue par ${readers}` : 'Pas encore lue'}
        </span>
        {!read && (
          <Button
            variant="secondary"
            size="small"
            busy={busy}
            aria-label={`Marquer comme lue la consigne ${ofName(name)}`}
            onClick={() => void run()}
          >
            Marquer comme lue
          </Button>
        )}
      </p>
    </li>
  );
}
