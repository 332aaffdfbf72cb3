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
import { Button } from '../../../ui/Button';
import { Dialog, DialogActions } from '../../../ui/Dialog';
import { Field } from '../../../ui/Field';
import { Select } from '../../../ui/inputs';
import { toast } from '../../../ui/toast';
import { BulkLines } from '../BulkLines';

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
  const [action, setAction] = useState<ArticleBulkAction | ''>('');
  const [missing, setMissing] = useState(false);
  const { report, running, failure, run, back } = useBulkArticles(articleIds, onChanged);
  const ask = (dryRun: boolean) => {
    setMissing(!action);
    if (action) void run(action, dryRun);
  };
  const isDone = report !== null && !report.dryRun;
  const act = ACTIONS.find((choice) => choice.action === action)?.label ?? '';
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
      {!isDone && action === 'DELETE' && <DeletionWarning />}
      {report ? (
        <Results report={report} act={act} />
      ) : (
        <ActionField action={action} missing={missing} onChoose={setAction} />
      )}
      <DialogActions>
        {isDone && <Button onClick={onClose}>Fermer</Button>}
        {!isDone && (
          <Button variant="second" disabled={running} onClick={report ? back : onClose}>
            {report ? 'Retour' : 'Annuler'}
          </Button>
        )}
        {!isDone && (
          <Button
            busy={running}
            busyLabel={report ? 'En cours…' : 'Vérification…'}
            disabled={report?.done === 0}
            onClick={() => ask(!report)}
          >
            {report ? `Appliquer à ${articles(report.done)}` : 'Voir ce qui sera fait'}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

function DeletionWarning() {
  return (
    <p className="mb-4 rounded-rayon-petit bg-rouge-pale px-3.5 py-3 text-[15px] text-rouge-fonce">
      Les articles, leurs commentaires, leurs j’aime et leurs versions sont effacés tout de suite.
      Cela ne peut pas être annulé.
    </p>
  );
}

interface ActionFieldProps {
  action: ArticleBulkAction | '';
  missing: boolean;
  onChoose: (action: ArticleBulkAction | '') => void;
}

function ActionField({ action, missing, onChoose }: ActionFieldProps) {
  const viewer = useViewer();
  return (
    <Field label="Action" required error={missing ? 'Choisissez une action.' : undefined}>
      {(control) => (
        <Select
          {...control}
          data-autofocus
          value={action}
          onChange={(event) => onChoose(event.target.value as ArticleBulkAction | '')}
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
  );
}

/** What an act did, or would do, to each article. */
function Results({ report, act }: { report: Report; act: string }) {
  const { dryRun, done, refused, results } = report;
  return (
    <>
      <p role="status" className="font-semibold text-encre">
        {act}&nbsp;: {dryRun ? 'possible' : 'fait'} pour {done}, {dryRun ? 'impossible' : 'refusé'}{' '}
        pour {refused}.
      </p>
      <BulkLines results={results} done={dryRun ? 'Sera fait' : 'Fait'} />
    </>
  );
}
