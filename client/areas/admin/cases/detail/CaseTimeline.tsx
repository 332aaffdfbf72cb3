import { useApolloClient } from '@apollo/client/react';
import { ChevronDown } from 'lucide-react';
import { Fragment, useEffect, useId, useState } from 'react';
import { flushSync } from 'react-dom';

import { useAction } from '#client/actions/useAction';
import {
  EarlierCaseEntriesDocument,
  type CaseDetailsFragment,
  type CaseLineFragment,
} from '#client/generated/graphql';
import { quoted } from '#client/shared/quoted';
import { reportReasonLabels } from '#client/platform/text/labels';
import {
  counted,
  formatDateTime,
  formatIsoDay,
  formatNamedDay,
  formatNumber,
  formatPreciseClock,
} from '#client/platform/text/format';
import { Button } from '#ui/inputs/Button';
import { classes } from '#ui/inputs/classes';
import { CasePersonLink } from '../CasePersonLink';
import { CaseLink, CaseText } from './CaseText';
import {
  doneBy,
  outcomeOf,
  phaseName,
  removedHow,
  removalText,
  titleOfLine,
  verdictWord,
} from '../caseLabels';
import { WrittenText } from '#ui/data/WrittenText';

type Line = CaseLineFragment;

/** Returns the loaded entries of the timeline, and a function that loads earlier ones. */
function useEarlier({ number, timeline, summary }: CaseDetailsFragment) {
  const client = useApolloClient();
  const [earlier, setEarlier] = useState<readonly Line[]>([]);
  const known = new Set(timeline.map(({ id }) => id));
  const lines = [...earlier.filter(({ id }) => !known.has(id)), ...timeline];
  const first = lines[0];
  const { busy, run } = useAction(async () => {
    if (!first) return;
    const { data } = await client.query({
      query: EarlierCaseEntriesDocument,
      variables: { number, beforeId: first.id },
      fetchPolicy: 'network-only',
    });
    setEarlier([...(data?.earlierCaseEntries ?? []), ...earlier]);
  });
  return {
    lines,
    loading: busy,
    more: Math.max(0, summary.entryCount - lines.length),
    readMore: run,
  };
}

/**
 * History of a case. It is folded while the case is open, because other cards show what a decision
 * needs. It is unfolded before printing.
 */
export function CaseTimeline({ row }: { row: CaseDetailsFragment }) {
  const [isOpen, setOpen] = useState(row.state === 'CLOSED');
  const id = useId();
  useEffect(() => {
    const unfold = () => flushSync(() => setOpen(true));
    window.addEventListener('beforeprint', unfold);
    return () => window.removeEventListener('beforeprint', unfold);
  }, []);
  return (
    <section aria-labelledby="titre-fil" className="px-4 py-2.5 md:px-5">
      <h2 id="titre-fil" className="text-lg">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-11 w-full items-center justify-between gap-3 text-start"
        >
          <span>
            Historique{' '}
            <span className="font-text text-note font-normal text-muted">
              {counted(row.summary.entryCount, 'ligne')}
            </span>
          </span>
          <ChevronDown
            aria-hidden="true"
            size={18}
            className={classes('shrink-0 transition-transform', isOpen && 'rotate-180')}
          />
        </button>
      </h2>
      <div id={id} className="pt-2 pb-2 empty:hidden">
        {isOpen && <History row={row} />}
      </div>
    </section>
  );
}

/** Entries of a case, oldest first, grouped by day. */
function History({ row }: { row: CaseDetailsFragment }) {
  const { lines, more, loading, readMore } = useEarlier(row);
  const removed = lines.findLast(({ kind }) => kind === 'TEXT_REMOVED');
  return (
    <>
      {more > 0 && (
        <div className="mb-4">
          <Button variant="secondary" size="small" busy={loading} onClick={() => void readMore()}>
            Afficher les lignes plus anciennes ({formatNumber(more)})
          </Button>
          <p className="hidden text-note print:block">
            {`${counted(more, 'ligne plus ancienne n’est pas imprimée', 'lignes plus anciennes ne sont pas imprimées')}.`}
          </p>
        </div>
      )}
      <ol>
        {lines.map((line, at) => (
          <Fragment key={line.id}>
            {(at === 0 || formatIsoDay(line.at) !== formatIsoDay(lines[at - 1]?.at ?? line.at)) && (
              <li className="pb-4 pl-6 text-note font-semibold text-muted sm:pl-25">
                {formatNamedDay(line.at)}
              </li>
            )}
            <TimelineLine line={line} removed={removed} />
          </Fragment>
        ))}
      </ol>
    </>
  );
}

/**
 * Returns the CSS classes of an entry's dot. Decisions, reports, appeals and other important events
 * have a filled dot.
 */
function dotOf({ kind }: Line): string {
  if (kind === 'REPORT' || kind === 'EMERGENCY' || kind === 'HIDDEN') {
    return 'border-accent bg-accent';
  }
  if (kind === 'APPEAL' || kind === 'CONFIRMATION_ASKED') return 'border-special bg-special';
  if (isDecision(kind)) return 'border-ink bg-ink';
  if (kind === 'PHASES') return 'border-info bg-surface';
  return 'border-field bg-surface';
}

const isDecision = (kind: Line['kind']): boolean =>
  ['DECISION', 'SANCTION', 'APPEAL_DECIDED', 'CONFIRMATION_SETTLED'].includes(kind);

interface LineProps {
  line: Line;
  /**
   * Entry that records the deletion of the comment's text; undefined while the text exists. After
   * the deletion, the entries about earlier edits no longer contain any text.
   */
  removed?: Line | undefined;
}

function TimelineLine({ line, removed }: LineProps) {
  const boxed = isDecision(line.kind);
  return (
    <li className="group relative grid grid-cols-[minmax(0,1fr)] gap-x-8 pb-5 pl-6 text-sm leading-5 last:pb-1 sm:grid-cols-[4.25rem_minmax(0,1fr)] sm:pl-0">
      <span
        aria-hidden="true"
        className="absolute top-3 -bottom-2 left-[0.34rem] w-px bg-line group-last:hidden sm:left-[5.2rem]"
      />
      <span
        aria-hidden="true"
        className={classes(
          'absolute top-1 left-0 size-[11px] rounded-full border-2 sm:left-[4.88rem]',
          dotOf(line),
        )}
      />
      <time
        dateTime={line.at}
        title={formatDateTime(line.at)}
        className="data text-note font-medium text-muted"
      >
        {formatPreciseClock(line.at)}
      </time>
      <div
        className={classes(
          'min-w-0 wrap-anywhere',
          boxed && 'rounded-control border border-line bg-canvas px-3 py-2.5 sm:-mt-2',
        )}
      >
        <CaseEntryText line={line} removed={removed} />
      </div>
    </li>
  );
}

/** Content of an entry of a case: its title, actor, outcome and text. */
export function CaseEntryText({ line, removed }: LineProps) {
  const { kind, text, reason, phases, ruleKey, ruleTitle, channels, linkedNumber, person } = line;
  const { title } = titleOfLine(line);
  const outcome = outcomeOf(line);
  return (
    <>
      <p>
        <b className="font-semibold text-ink">{title}</b>
        {kind === 'TEXT_REMOVED' && ` ${removedHow(line)}`}
        <Actor line={line} />
        {reason && `, ${reportReasonLabels[reason].toLocaleLowerCase('fr')}`}
        {person && kind !== 'OPENED' && (
          <>
            {'\u00A0: '}
            <CasePersonLink id={person.id} name={person.username} />
          </>
        )}
        {linkedNumber && (
          <>
            {'\u00A0: '}
            <CaseLink number={linkedNumber} />
          </>
        )}
      </p>
      {outcome && <p>{outcome}</p>}
      {text && (
        <WrittenText className="mt-0.5">
          «&nbsp;
          <CaseText text={text} />
          &nbsp;»
        </WrittenText>
      )}
      {kind === 'TEXT_EDITED' && !text && removed && (
        <p className="mt-0.5 text-note text-muted">{removalText(removed)}</p>
      )}
      {phases.length > 0 && <p className="text-note text-muted">{findingsOf(line)}</p>}
      {ruleKey && (
        <p className="text-note text-muted">
          {ruleTitle ? `Règle ${quoted(ruleTitle)}` : 'Règle supprimée depuis'}
        </p>
      )}
      {channels.length > 0 && (
        <p className="text-note text-muted">
          {channels.map((channel) => (channel === 'mail' ? 'email' : 'notification')).join(', ')}
        </p>
      )}
    </>
  );
}

/** Returns the findings of the automatic checks; the checks that found nothing are left out. */
const findingsOf = ({ phases }: Line): string =>
  phases
    .filter(({ verdict }) => verdict !== 'skip' && verdict !== 'pass')
    .map(
      ({ phase, verdict, reason }) =>
        `${phaseName(phase)}\u00A0: ${verdictWord(verdict)}${reason ? ` (${reason})` : ''}`,
    )
    .join(' · ') || 'Aucun problème';

/** Name of the person who caused an entry, as a link to the person's page. */
function Actor({ line }: { line: Line }) {
  const { actor, mine, automatic, kind, byAuthor } = line;
  if (kind === 'TEXT_REMOVED') {
    // The author's name already appears at the top of the case.
    if (byAuthor || !actor) return null;
    return (
      <>
        {' '}
        <CasePersonLink id={actor.id} name={actor.username} />
      </>
    );
  }
  const by = doneBy(line);
  if (by === '') return null;
  if (!actor || mine || automatic) return <> {by}</>;
  const before = ` ${by.slice(0, by.length - actor.username.length)}`;
  return (
    <>
      {before}
      <CasePersonLink id={actor.id} name={actor.username} />
    </>
  );
}
