import { adminPaths } from '#client/platform/address/paths';
import { formatInstant } from '#client/platform/text/format';
import { Avatar } from '#ui/data/Avatar';
import { Card } from '#ui/layout/Card';
import { ScreenLink } from '#areas/admin/shell/ScreenLink';
import { CaseSnapshots } from './CaseSnapshots';
import { Around, authorOf, conversationOf, Writer, type OpenedCase } from './Conversation';
import { Side, Since } from '../list/CaseSide';
import { openedAs, removalText } from '../caseLabels';
import { Differences } from './Differences';

type Row = OpenedCase;

const TITLES: Record<Row['subject']['type'], string> = {
  COMMENT: 'Le commentaire',
  USER: 'La personne',
  CONTENT: 'L’article',
  NONE: 'Le sujet',
};

interface CaseThingProps {
  row: Row;
  /** Reloads the case. */
  onChanged: () => unknown;
}

/**
 * Subject of a case as reported and as it is now, with differences marked. A comment is shown in its
 * conversation.
 */
export function CaseThing({ row, onChanged }: CaseThingProps) {
  const { type, asReported, now, articleId, articleTitle } = row.subject;
  const isComment = type === 'COMMENT';
  if (type === 'NONE' || (isComment && !asReported && !now)) return null;
  return (
    <Card as="section" aria-labelledby="titre-objet" className="overflow-hidden">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 px-4 pt-4.5 pb-3 md:px-5">
        <h2 id="titre-objet" className="text-lg">
          {TITLES[type]}
        </h2>
        {isComment && articleId && articleTitle && (
          <p className="min-w-0 text-note text-muted wrap-anywhere">
            sous{' '}
            <ScreenLink to={adminPaths.commentQueue({ article: articleId })}>
              <bdi>{articleTitle}</bdi>
            </ScreenLink>
          </p>
        )}
      </div>
      {isComment ? (
        <Texts row={row} onChanged={onChanged} />
      ) : (
        // A new report may add a snapshot. The changed key then remounts the component, which loads
        // the snapshots again.
        <CaseSnapshots key={row.summary.reportCount} row={row} />
      )}
    </Card>
  );
}

/**
 * Text of a comment, as reported and as it is now, between the comments around it. An unchanged text
 * is shown once.
 */
function Texts({ row, onChanged }: CaseThingProps) {
  const { subject, summary, timeline } = row;
  const around = conversationOf(row);
  const { asReported, now, deleted } = subject;
  const removed = timeline.findLast(({ kind }) => kind === 'TEXT_REMOVED');
  const before = asReported?.text ?? '';
  const after = deleted ? '' : (now?.text ?? '');
  const isUnchanged = before !== '' && before === after;
  const reported = [openedAs(summary), asReported?.at && formatInstant(asReported.at)]
    .filter(Boolean)
    .join(', ');
  const author = authorOf(row);
  return (
    <>
      {isUnchanged && <Since>Contenu inchangé depuis.</Since>}
      {around.before.length > 0 && (
        <div className="border-t border-line px-4 py-2 md:px-5">
          <Around comments={around.before} onChanged={onChanged} />
        </div>
      )}
      <div className="border-t border-line shadow-[inset_4px_0_var(--color-accent)]">
        <p className="flex flex-wrap items-center gap-x-2.5 px-4 pt-3 text-note text-muted md:px-5">
          <Avatar size="small" {...author} />
          <Writer name={author.name} writtenAt={subject.writtenAt} />
        </p>
        {isUnchanged ? (
          <Side title={reported} status={now?.status}>
            <Said>{after}</Said>
          </Side>
        ) : (
          <div className="grid sm:grid-cols-2">
            <Side title={reported}>
              <Said>
                {asReported?.text ?? (removed ? removalText(removed) : 'Aucun texte enregistré.')}
              </Said>
            </Side>
            <Side
              title="Aujourd’hui"
              status={now?.status}
              className="border-line max-sm:border-t sm:border-l"
              gone={deleted || !now}
            >
              <Said>
                <Differences before={before} after={after} />
              </Said>
            </Side>
          </div>
        )}
      </div>
      {around.after.length > 0 && (
        <div className="border-t border-line px-4 py-2 md:px-5">
          <Around comments={around.after} onChanged={onChanged} />
        </div>
      )}
    </>
  );
}

function Said({ children }: { children: React.ReactNode }) {
  return (
    <blockquote
      dir="auto"
      className="max-h-72 overflow-y-auto text-body leading-normal whitespace-pre-line text-ink wrap-anywhere print:max-h-none print:overflow-visible"
    >
      {children}
    </blockquote>
  );
}
