import { HeartPulse } from 'lucide-react';
import type { MouseEvent } from 'react';

import type { CaseRowFragment, ReportSeverity } from '#client/generated/graphql';
import { adminPaths } from '#client/platform/address/paths';
import { useViewer } from '#client/platform/session/useSession';
import { counted, formatInstantInText } from '#client/platform/text/format';
import { Avatar } from '#ui/data/Avatar';
import { Badge } from '#ui/data/Badge';
import { Button, ButtonLink } from '#ui/inputs/Button';
import { classes } from '#ui/inputs/classes';
import { SmartLink } from '#ui/layout/SmartLink';
import { reportSeverityLabels } from '#areas/admin/reports/reportLabels';
import { Presences } from '../CaseBadges';
import { CaseClock } from '../CaseClock';
import { caseCommentLabels, rowTitle } from '../caseLabels';
import type { CaseActions } from '../detail/useCaseActions';
import { caseFacts } from './caseFacts';
import { CaseIcon } from './caseKinds';
import { rowActions } from './rowActions';
import { RowGroup } from './RowGroup';
import { hasReadingPane } from './readingPane';

export interface CaseRowsProps {
  rows: readonly CaseRowFragment[];
  now: number;
  /** Number of the case in the reading pane; empty when there is none. */
  selected: string;
  /** Shows a case in the reading pane. */
  onSelect: (number: string) => void;
  actions: CaseActions;
}

interface RowGroupsProps extends CaseRowsProps {
  /** Whether the list continues on the previous or on the next page. */
  continues: { before: boolean; after: boolean };
}

/**
 * Lists of open cases, navigable by keyboard: first the distress messages, then the other cases by
 * severity.
 */
export function RowGroups({ rows, continues, ...rest }: RowGroupsProps) {
  const urgent = rows.filter(({ emergency }) => emergency);
  const groups = [
    ...Map.groupBy(
      rows.filter(({ emergency }) => !emergency),
      ({ severity }) => severity,
    ),
  ];
  return (
    <>
      {urgent.length > 0 && (
        <ol aria-label="Messages de détresse">
          {urgent.map((row) => (
            <DistressRow key={row.id} row={row} {...rest} />
          ))}
        </ol>
      )}
      {groups.map(([severity, some], at) => {
        // A group that continues on another page has no count, because the count would be wrong.
        const isCut =
          (at === 0 && continues.before) || (at === groups.length - 1 && continues.after);
        return (
          <SeverityGroup
            key={severity}
            severity={severity}
            count={isCut ? null : some.length}
            rows={some}
            {...rest}
          />
        );
      })}
    </>
  );
}

interface SeverityGroupProps extends CaseRowsProps {
  severity: ReportSeverity;
  count: number | null;
}

function SeverityGroup({ severity, count, ...rest }: SeverityGroupProps) {
  return (
    <RowGroup
      title={`Gravité ${reportSeverityLabels[severity].label.toLocaleLowerCase('fr')}`}
      count={count === null ? null : counted(count, 'dossier')}
    >
      <CaseRows {...rest} />
    </RowGroup>
  );
}

/** List of cases, navigable by keyboard. */
export function CaseRows({ rows, ...rest }: CaseRowsProps) {
  return (
    <ol aria-label="Dossiers">
      {rows.map((row) => (
        <CaseLine key={row.id} row={row} {...rest} />
      ))}
    </ol>
  );
}

/** Badge of a comment that is hidden until its reports are decided. */
const hidden = caseCommentLabels.REPORTED;

interface CaseLineProps extends Omit<CaseRowsProps, 'rows'> {
  row: CaseRowFragment;
}

function CaseLine({ row, now, selected, onSelect, actions }: CaseLineProps) {
  const { number, excerpt, conflict } = row;
  const isSelected = number === selected;
  return (
    <li
      data-row={number}
      tabIndex={-1}
      aria-current={isSelected || undefined}
      className={classes(
        'group relative grid grid-cols-[1.25rem_minmax(0,1fr)] items-center gap-x-3 gap-y-1 border-t border-line px-4 py-3 transition-colors hover:bg-selected focus-visible:-outline-offset-2 md:grid-cols-[1.25rem_minmax(0,1fr)_auto] md:py-[11px]',
        isSelected && 'bg-selected shadow-[inset_3px_0_var(--color-chosen)]',
      )}
    >
      <CaseIcon
        row={row}
        className={classes(
          'max-md:mt-0.5 max-md:self-start',
          isSelected ? 'text-ink' : 'text-muted',
        )}
      />
      <div className="flex min-w-0 items-baseline gap-x-2.5 max-md:flex-col md:overflow-hidden">
        <RowLink number={number} title={rowTitle(row)} onSelect={onSelect} />
        <span className="min-w-0 text-detail text-muted max-md:wrap-anywhere md:flex-[1_1_4rem] md:truncate">
          {caseFacts(row)}
        </span>
      </div>
      <div className="flex items-center gap-2 max-md:order-2 max-md:col-start-2 max-md:flex-wrap md:justify-end">
        {row.viewerCan.unhide && <Badge tone={hidden.tone}>{hidden.label}</Badge>}
        <CaseClock {...row} now={now} />
        <Assignee row={row} />
      </div>
      <div className="flex min-w-0 items-center gap-3 max-md:contents md:col-span-2 md:col-start-2">
        <div className="min-w-0 flex-1 max-md:order-1 max-md:col-start-2 empty:max-md:hidden">
          {excerpt && (
            <p
              dir="auto"
              className="line-clamp-3 text-start text-[0.90625rem] leading-snug text-text wrap-anywhere md:line-clamp-1"
            >
              «&nbsp;{excerpt}&nbsp;»
            </p>
          )}
          {conflict && <p className="text-note text-warning wrap-anywhere">{conflict.message}</p>}
          <Presences presences={row.presences} />
        </div>
        <RowActions row={row} actions={actions} />
      </div>
    </li>
  );
}

interface RowLinkProps extends Pick<CaseLineProps, 'onSelect'> {
  number: string;
  title: string;
  className?: string;
}

/**
 * Link to the page of the case. Where the list has a reading pane, a click shows the case in the
 * pane instead.
 */
function RowLink({
  number,
  title,
  onSelect,
  className = 'min-w-0 font-semibold text-ink after:absolute after:inset-0 hover:underline max-md:wrap-anywhere md:flex-[0_1_auto] md:truncate',
}: RowLinkProps) {
  const press = (event: MouseEvent) => {
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (opensElsewhere || !hasReadingPane()) return;
    event.preventDefault();
    onSelect(number);
  };
  return (
    <SmartLink to={adminPaths.case(number)} onClick={press} className={className}>
      {title}
    </SmartLink>
  );
}

function RowActions({ row, actions }: Pick<CaseLineProps, 'row' | 'actions'>) {
  const { user } = useViewer();
  const { number } = row;
  const label = rowTitle(row);
  return (
    <div className="relative flex shrink-0 flex-wrap gap-2 max-md:order-3 max-md:col-span-2 max-md:mt-1.5 max-md:[&>*]:min-h-11 max-md:[&>*]:flex-1">
      {rowActions(row, user.id).map(({ action, label: name }) => (
        <Button
          key={action}
          variant="secondary"
          size="small"
          aria-label={`${name}\u00A0: ${label}`}
          busy={actions.isRunning(row, action)}
          onClick={() => void actions.perform(row, action)}
        >
          {name}
        </Button>
      ))}
      <ButtonLink
        variant="quiet"
        size="small"
        className="max-md:border-line-strong"
        to={adminPaths.case(number)}
        aria-label={`Ouvrir\u00A0: ${label}`}
      >
        Ouvrir
      </ButtonLink>
    </div>
  );
}

/** Row of a case with a distress message, whose text is shown in full. */
function DistressRow({ row, now, selected, onSelect, actions }: CaseLineProps) {
  const { number, label, excerpt, assignee, readers } = row;
  const { user } = useViewer();
  return (
    <li
      data-row={number}
      tabIndex={-1}
      aria-current={number === selected || undefined}
      className="relative grid gap-1.5 border-t border-line bg-accent-soft py-3.5 pr-4 pl-5 shadow-[inset_4px_0_var(--color-accent)] first:border-t-0 focus-visible:-outline-offset-2"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-0.5">
        <h2 className="flex min-w-0 items-start gap-2 text-base font-bold text-ink">
          <HeartPulse aria-hidden="true" size={19} className="mt-0.5 shrink-0 text-accent-strong" />
          <span className="min-w-0 wrap-anywhere">
            Détresse possible&nbsp;:{' '}
            <RowLink
              number={number}
              title={row.person?.username ?? label}
              onSelect={onSelect}
              className="after:absolute after:inset-0 hover:underline"
            />
          </span>
        </h2>
        <CaseClock {...row} now={now} />
      </div>
      {excerpt && (
        <p dir="auto" className="text-start leading-snug text-ink wrap-anywhere">
          «&nbsp;{excerpt}&nbsp;»
        </p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 text-note text-text">
          <p className="wrap-anywhere">
            {[
              assignee ? assignedTo(assignee, user.id) : 'Non attribué',
              readBy(readers, user.username),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <Presences presences={row.presences} />
        </div>
        <div className="relative flex gap-2 max-md:w-full max-md:[&>*]:min-h-11 max-md:[&>*]:flex-1">
          {rowActions(row, user.id)
            .filter(({ action }) => action === 'claim' || action === 'release')
            .map(({ action, label: name }) => (
              <Button
                key={action}
                variant="secondary"
                size="small"
                aria-label={`${name}\u00A0: ${label}`}
                busy={actions.isRunning(row, action)}
                onClick={() => void actions.perform(row, action)}
              >
                {name}
              </Button>
            ))}
          <ButtonLink
            size="small"
            to={adminPaths.case(number)}
            aria-label={`Répondre\u00A0: ${label}`}
          >
            Répondre
          </ButtonLink>
        </div>
      </div>
    </li>
  );
}

/** Returns who was the last to read the distress message: 'Malik l’a lu à 14:03'. */
function readBy(readers: CaseRowFragment['readers'], viewerName: string): string {
  const last = readers.at(-1);
  if (!last) return '';
  const others = readers.length - 1;
  const more = others > 0 ? ` (et ${counted(others, 'autre')})` : '';
  const who =
    last.person.username === viewerName ? 'vous l’avez lu' : `${last.person.username} l’a lu`;
  return `${who} ${formatInstantInText(last.at)}${more}`;
}

type Person = NonNullable<CaseRowFragment['assignee']>;

/** Returns who the case is assigned to: 'Attribué à vous', 'Attribué à Malik'. */
export const assignedTo = ({ id, username }: Person, viewerId: string): string =>
  `Attribué à ${id === viewerId ? 'vous' : username}`;

function Assignee({ row: { assignee } }: Pick<CaseLineProps, 'row'>) {
  const { user } = useViewer();
  if (!assignee) return null;
  const label = assignedTo(assignee, user.id);
  return (
    <span role="img" aria-label={label} title={label} className="inline-flex">
      <Avatar size="small" name={assignee.username} url={assignee.avatarUrl ?? null} />
    </span>
  );
}

/** Avatar and name of the assignee of a case. Empty when the badge of the state says that there is none. */
export function Holder({
  row: { assignee, state },
}: {
  row: Pick<CaseRowFragment, 'assignee' | 'state'>;
}) {
  const { user } = useViewer();
  if (!assignee && state === 'OPEN') return null;
  if (!assignee) return <span className="text-detail text-quiet">Non attribué</span>;
  return (
    <span className="flex min-w-0 items-center gap-2 text-detail text-ink">
      <Avatar size="small" name={assignee.username} url={assignee.avatarUrl ?? null} />
      <span className="min-w-0 wrap-anywhere">
        {assignee.id === user.id ? 'Vous' : assignee.username}
      </span>
    </span>
  );
}
