import { useState } from 'react';

import { FormError } from '../../../features/session/FormError';
import {
  useBulkArticlesMutation,
  type ArticleBulkAction,
  type BulkArticlesMutation,
  type Permission,
} from '../../../generated/graphql';
import { messageOf } from '../../../platform/errorMessages';
import { may, useViewer } from '../../../platform/session/useSession';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { Dialog, DialogActions } from '../../../ui/Dialog';
import { Field } from '../../../ui/Field';
import { Select } from '../../../ui/inputs';
import { toast } from '../../../ui/toast';

type Report = BulkArticlesMutation['bulkArticles'];

const ACTIONS: readonly { action: ArticleBulkAction; label: string; permission: Permission }[] = [
  { action: 'PUBLISH', label: 'Publier', permission: 'CONTENT_NEWS_PUBLISH' },
  { action: 'UNPUBLISH', label: 'Dépublier', permission: 'CONTENT_NEWS_PUBLISH' },
  { action: 'FEATURE', label: 'Mettre à la une', permission: 'CONTENT_NEWS_MANAGE' },
  { action: 'UNFEATURE', label: 'Retirer de la une', permission: 'CONTENT_NEWS_MANAGE' },
  { action: 'ARCHIVE', label: 'Archiver', permission: 'CONTENT_NEWS_MANAGE' },
  { action: 'DELETE', label: 'Supprimer', permission: 'CONTENT_NEWS_DELETE' },
];

export interface BulkArticlesDialogProps {
  articleIds: readonly string[];
  onClose: () => void;
  /** Something was done: the list is not what it was. */
  onChanged: () => void;
}

const articles = (count: number) => `${count} article${count > 1 ? 's' : ''}`;

const doneSentence = ({ done, refused }: Report): string =>
  `${articles(done)} traité${done > 1 ? 's' : ''}` +
  (refused > 0 ? `, ${refused} refusé${refused > 1 ? 's' : ''}` : '');

/** Runs an act on many articles, first without doing it. */
function useBulkArticles(articleIds: readonly string[], onChanged: () => void) {
  const [bulk, { loading }] = useBulkArticlesMutation();
  const [report, setReport] = useState<Report | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const run = async (action: ArticleBulkAction, dryRun: boolean) => {
    setFailure(null);
    try {
      const input = { action, articleIds: [...articleIds], dryRun };
      const { data } = await bulk({ variables: { input } });
      setReport(data.bulkArticles);
      if (dryRun) return;
      toast.success(doneSentence(data.bulkArticles));
      onChanged();
    } catch (error) {
      setReport(null);
      setFailure(messageOf(error));
    }
  };
  return { report, running: loading, failure, run, back: () => setReport(null) };
}

/** Acts on many articles: what, then what it would do to each, then what it did. */
export function BulkArticlesDialog({ articleIds, onClose, onChanged }: BulkArticlesDialogProps) {
  const viewer = useViewer();
  const [action, setAction] = useState<ArticleBulkAction | ''>('');
  const [missing, setMissing] = useState(false);
  const { report, running, failure, run, back } = useBulkArticles(articleIds, onChanged);
  const ask = (dryRun: boolean) => {
    setMissing(!action);
    if (action) void run(action, dryRun);
  };
  const isDone = report && !report.dryRun;
  return (
    <Dialog
      open
      size="moyen"
      locked={running}
      onOpenChange={onClose}
      title="Actions groupées"
      description={
        isDone
          ? 'Ce qui a été fait, pour chaque article.'
          : `${articles(articleIds.length)} sélectionné${articleIds.length > 1 ? 's' : ''}. Rien n’est fait avant votre confirmation.`
      }
    >
      <FormError message={failure} />
      {report ? (
        <Results report={report} />
      ) : (
        <Field label="Action" required error={missing ? 'Choisissez une action.' : undefined}>
          {(control) => (
            <Select
              {...control}
              data-autofocus
              value={action}
              onChange={(event) => setAction(event.target.value as ArticleBulkAction | '')}
            >
              <option value="">Choisir une action</option>
              {ACTIONS.filter(({ permission }) => may(viewer, permission)).map((choice) => (
                <option key={choice.action} value={choice.action}>
                  {choice.label}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      {!isDone && action === 'DELETE' && (
        <p className="mt-4 rounded-rayon-petit bg-rouge-pale px-3.5 py-3 text-[15px] text-rouge-fonce">
          Les articles, leurs commentaires et leurs versions sont effacés tout de suite. Cela ne
          peut pas être annulé.
        </p>
      )}
      <DialogActions>
        {isDone ? (
          <Button onClick={onClose}>Fermer</Button>
        ) : (
          <>
            <Button variant="second" disabled={running} onClick={report ? back : onClose}>
              {report ? 'Retour' : 'Annuler'}
            </Button>
            <Button
              busy={running}
              busyLabel={report ? 'En cours…' : 'Vérification…'}
              disabled={report?.done === 0}
              onClick={() => ask(!report)}
            >
              {report ? `Appliquer à ${articles(report.done)}` : 'Voir ce qui sera fait'}
            </Button>
          </>
        )}
      </DialogActions>
    </Dialog>
  );
}

/** What an act did, or would do, to each article. */
function Results({ report }: { report: Report }) {
  const { dryRun, done, refused, results } = report;
  return (
    <>
      <p role="status" className="mb-3 font-semibold text-encre">
        {dryRun ? 'Possible' : 'Fait'} pour {done}, {dryRun ? 'impossible' : 'refusé'} pour{' '}
        {refused}.
      </p>
      <ul
        // A part that scrolls must be reachable from the keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label="Résultat pour chaque article"
        className="max-h-80 divide-y divide-trait overflow-y-auto rounded-rayon-petit border border-trait"
      >
        {results.map((result) => (
          <li
            key={result.id}
            className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1 px-3.5 py-2 text-[15px]"
          >
            <b className="font-semibold text-encre wrap-anywhere">{result.label}</b>
            <span className="flex flex-wrap items-center gap-2 text-sm text-muet">
              {result.error}
              <Badge tone={result.done ? 'vert' : 'rouge'}>
                {result.done ? (dryRun ? 'Sera fait' : 'Fait') : dryRun ? 'Impossible' : 'Refusé'}
              </Badge>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
