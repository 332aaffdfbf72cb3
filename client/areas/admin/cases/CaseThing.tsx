import { diffWordsWithSpace } from 'diff';

import type { CaseDetailsFragment } from '../../../generated/graphql';
import { adminPaths } from '../../../platform/address/paths';
import { formatMoment } from '../../../platform/words/format';
import { Badge } from '../../../ui/data/Badge';
import { Card } from '../../../ui/layout/Card';
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden';
import { ScreenLink } from '../shell/ScreenLink';
import { commentStatusWords, removedWords } from './caseWords';

type Subject = CaseDetailsFragment['subject'];
type View = NonNullable<Subject['now']>;

const TITLES: Record<Subject['type'], string> = {
  COMMENT: 'Le commentaire',
  USER: 'La personne',
  CONTENT: 'L’article',
  NONE: 'Le sujet',
};

/** What a case is about, as it was reported and as it is now, with the differences marked. */
export function CaseThing({
  subject,
  timeline,
}: Pick<CaseDetailsFragment, 'subject' | 'timeline'>) {
  const { type, asReported, now, deleted, articleId, articleTitle } = subject;
  const removed = timeline.findLast(({ kind }) => kind === 'TEXT_REMOVED');
  if (type === 'NONE' || (!asReported && !now)) return null;
  return (
    <Card as="section" aria-labelledby="titre-objet" className="overflow-hidden">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 px-4 pt-4.5 pb-3 md:px-5">
        <h2 id="titre-objet" className="text-lg">
          {TITLES[type]}
        </h2>
        {type === 'COMMENT' && articleId && articleTitle && (
          <p className="min-w-0 text-note text-muted wrap-anywhere">
            sous{' '}
            <ScreenLink to={adminPaths.commentQueue({ article: articleId })}>
              {articleTitle}
            </ScreenLink>
          </p>
        )}
      </div>
      <div className="grid border-t border-line sm:grid-cols-2">
        <Side
          title={asReported?.at ? `Signalé, ${formatMoment(asReported.at)}` : 'À l’ouverture'}
          view={asReported}
        >
          {asReported?.text ?? (removed ? removedWords(removed) : 'Sans texte.')}
        </Side>
        <Side
          title="Aujourd’hui"
          view={now}
          className="border-line max-sm:border-t sm:border-l"
          gone={deleted || !now}
        >
          <Differences before={asReported?.text ?? ''} after={deleted ? '' : (now?.text ?? '')} />
        </Side>
      </div>
    </Card>
  );
}

interface SideProps {
  title: string;
  view: View | null | undefined;
  gone?: boolean;
  className?: string;
  children: React.ReactNode;
}

function Side({ title, view, gone = false, className = '', children }: SideProps) {
  const words = view?.status ? commentStatusWords[view.status] : null;
  return (
    <div className={`min-w-0 px-4 py-3.5 md:px-5 ${className}`}>
      <p className="mb-2 flex flex-wrap items-center justify-between gap-2 text-body">
        <b className="font-semibold text-ink">{title}</b>
        {gone ? <Badge>Supprimé</Badge> : words && <Badge tone={words.tone}>{words.label}</Badge>}
      </p>
      <blockquote className="max-h-72 overflow-y-auto text-body leading-normal whitespace-pre-line text-ink wrap-anywhere">
        {children}
      </blockquote>
    </div>
  );
}

/** The later text, in which what was taken away and what came are marked. */
function Differences({ before, after }: { before: string; after: string }) {
  if (before === after) return after;
  let place = 0;
  return diffWordsWithSpace(before, after).map(({ added, removed, value }) => {
    place += value.length;
    if (removed) {
      return (
        <del key={`-${place}`} className="bg-accent-soft text-accent-strong">
          <VisuallyHidden>retiré&nbsp;: </VisuallyHidden>
          {value}
        </del>
      );
    }
    if (added) {
      return (
        <ins key={`+${place}`} className="bg-success-soft text-success">
          <VisuallyHidden>ajouté&nbsp;: </VisuallyHidden>
          {value}
        </ins>
      );
    }
    return <span key={`=${place}`}>{value}</span>;
  });
}
