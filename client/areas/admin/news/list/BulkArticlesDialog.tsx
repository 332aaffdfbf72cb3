import { useState } from 'react';

import {
  useBulkArticlesMutation,
  type ArticleBulkAction,
  type ManagedArticleFilter,
  type Permission,
} from '#client/generated/graphql';
import { readApiError } from '#client/platform/text/apiError';
import { fullMessageOf } from '#client/platform/text/errorMessages';
import { may, useViewer } from '#client/platform/session/useSession';
import { Field } from '#ui/inputs/Field';
import { Select } from '#ui/inputs/inputs';
import { BulkDialog } from '#areas/admin/lists/bulk/BulkDialog';
import type { ListTarget } from '#areas/admin/lists/bulk/useListSelection';
import { useBulkReport } from '#areas/admin/lists/bulk/useBulkReport';

const ACTIONS: readonly { action: ArticleBulkAction; label: string; permission: Permission }[] = [
  { action: 'PUBLISH', label: 'Publier', permission: 'CONTENT_NEWS_PUBLISH' },
  { action: 'UNPUBLISH', label: 'Dépublier', permission: 'CONTENT_NEWS_PUBLISH' },
  { action: 'FEATURE', label: 'Mettre à la une', permission: 'CONTENT_NEWS_MANAGE' },
  { action: 'UNFEATURE', label: 'Retirer de la une', permission: 'CONTENT_NEWS_MANAGE' },
  { action: 'ARCHIVE', label: 'Archiver', permission: 'CONTENT_NEWS_MANAGE' },
  { action: 'DELETE', label: 'Supprimer', permission: 'CONTENT_NEWS_DELETE' },
];

const IN_TRASH: typeof ACTIONS = [
  { action: 'RESTORE', label: 'Restaurer', permission: 'CONTENT_NEWS_DELETE' },
  { action: 'ERASE', label: 'Supprimer définitivement', permission: 'CONTENT_NEWS_DELETE' },
];

const DELETION =
  'Les articles, leurs commentaires, leurs j’aime et leurs versions seront supprimés définitivement.';

export interface BulkArticlesDialogProps {
  target: ListTarget<ManagedArticleFilter>;
  inTrash: boolean;
  onClose: () => void;
  /** Called after articles were changed. */
  onChanged: () => void;
}

/** Manages a bulk action on articles, which first runs as a dry run. */
function useBulkArticles(target: ListTarget<ManagedArticleFilter>, onChanged: () => void) {
  const [bulk, { loading }] = useBulkArticlesMutation();
  const { report, show, back } = useBulkReport('article', onChanged);
  const [failure, setFailure] = useState<string | null>(null);
  const run = async (action: ArticleBulkAction, dryRun: boolean) => {
    setFailure(null);
    try {
      const { filter, exceptIds, count } = target;
      // If a filter is the target, the IDs from the dry run are also sent. With these IDs, the
      // server can detect that other articles match the filter now.
      const shown = report?.results.map(({ id }) => id) ?? [];
      const chosen = filter
        ? { articleIds: shown, filter, exceptIds: [...exceptIds], expected: count }
        : { articleIds: [...target.ids] };
      const input = { action, ...chosen, dryRun };
      const { data } = await bulk({ variables: { input } });
      show(data.bulkArticles);
    } catch (error) {
      back();
      setFailure(readApiError(error).fields.articleIds ?? fullMessageOf(error));
    }
  };
  return { report, running: loading, failure, run, back };
}

export function BulkArticlesDialog(props: BulkArticlesDialogProps) {
  const { target, inTrash, onClose, onChanged } = props;
  const actions = inTrash ? IN_TRASH : ACTIONS;
  const [action, setAction] = useState<ArticleBulkAction | ''>('');
  const [missing, setMissing] = useState(false);
  const { report, running, failure, run, back } = useBulkArticles(target, onChanged);
  return (
    <BulkDialog
      noun="article"
      ticked={target.count}
      action={actions.find((choice) => choice.action === action)?.label ?? ''}
      warning={action === 'ERASE' ? DELETION : undefined}
      report={report}
      running={running}
      failure={failure}
      onRun={(dryRun) => {
        setMissing(!action);
        if (action) void run(action, dryRun);
      }}
      onBack={back}
      onClose={onClose}
    >
      <ActionField actions={actions} action={action} missing={missing} onChoose={setAction} />
    </BulkDialog>
  );
}

interface ActionFieldProps {
  actions: typeof ACTIONS;
  action: ArticleBulkAction | '';
  missing: boolean;
  onChoose: (action: ArticleBulkAction | '') => void;
}

function ActionField({ actions, action, missing, onChoose }: ActionFieldProps) {
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
          {actions
            .filter(({ permission }) => may(viewer, permission))
            .map((choice) => (
              <option key={choice.action} value={choice.action}>
                {choice.label}
              </option>
            ))}
        </Select>
      )}
    </Field>
  );
}
