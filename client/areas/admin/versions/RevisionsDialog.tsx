import { useState } from 'react';

import { useAction } from '#client/actions/useAction';
import { formatDateTime } from '#client/platform/text/format';
import { EmptyState } from '#ui/feedback/EmptyState';
import { QueryView, type QueryState } from '#ui/feedback/QueryView';
import { Skeleton } from '#ui/feedback/Skeleton';
import { Button } from '#ui/inputs/Button';
import { Field } from '#ui/inputs/Field';
import { Select } from '#ui/inputs/inputs';
import { Dialog, DialogActions } from '#ui/overlays/Dialog';
import { PersonLink } from '../lists/PersonLink';
import { TextComparison, type TextComparisonProps } from './TextComparison';

interface Revision {
  version: number;
  createdAt: string;
  editorId: string | null;
  editorName: string | null;
}

export interface RevisionsDialogProps<Data, Shown extends Revision, Restored> extends Pick<
  TextComparisonProps,
  'changedOnly'
> {
  title: string;
  query: QueryState<Data>;
  /** Returns the versions in the result of the query, latest first. */
  find: (data: Data) => readonly Shown[];
  /** Returns a version as lines of text. */
  linesOf: (revision: Shown) => readonly string[];
  /** Lines of the saved version. */
  saved: readonly string[];
  /** Whether restoring a version would discard unsaved changes. */
  dirty: boolean;
  restore: (version: number) => Promise<Restored>;
  /** Called with the result of `restore`. */
  onRestored: (restored: Restored) => void;
  onClose: () => void;
}

/** Dialog that compares earlier versions of a text with the saved one, and restores one. */
export function RevisionsDialog<Data, Shown extends Revision, Restored>(
  props: RevisionsDialogProps<Data, Shown, Restored>,
) {
  const { title, query, find, restore, onRestored, onClose } = props;
  const { busy, run } = useAction(
    async (version: number) => ({ version, restored: await restore(version) }),
    {
      success: ({ version }) => `Version ${version} restaurée`,
      onDone(result) {
        onClose();
        if (result) onRestored(result.restored);
      },
    },
  );
  return (
    <Dialog
      open
      size="large"
      locked={busy}
      onOpenChange={onClose}
      title={title}
      description="La version restaurée devient une nouvelle version. Les autres versions sont gardées."
    >
      <QueryView
        query={query}
        failure="Les versions n’ont pas pu être chargées."
        skeleton={<Skeleton className="h-60 rounded-card" />}
        isEmpty={(data) => find(data).length === 0}
        empty={
          <EmptyState title="Aucune version">
            Le prochain enregistrement gardera la première version.
          </EmptyState>
        }
      >
        {(data) => (
          <Revisions
            {...props}
            revisions={find(data)}
            restoring={busy}
            onRestore={(version) => void run(version)}
          />
        )}
      </QueryView>
    </Dialog>
  );
}

interface RevisionsProps<Shown extends Revision> extends Pick<
  RevisionsDialogProps<never, Shown, never>,
  'linesOf' | 'saved' | 'dirty' | 'changedOnly' | 'onClose'
> {
  revisions: readonly Shown[];
  restoring: boolean;
  onRestore: (version: number) => void;
}

/** Comparison of the chosen version with the saved one. The previous version is preselected. */
function Revisions<Shown extends Revision>(props: RevisionsProps<Shown>) {
  const { linesOf, saved, dirty, changedOnly, onClose, revisions, restoring, onRestore } = props;
  const [chosen, setChosen] = useState<number | null>(null);
  const shown = revisions.find(({ version }) => version === chosen) ?? revisions[1] ?? revisions[0];
  if (!shown) return null;
  return (
    <>
      <Field label="Version" className="mb-4">
        {(control) => (
          <Select
            {...control}
            data-autofocus
            value={shown.version}
            onChange={({ target }) => setChosen(Number(target.value))}
          >
            {revisions.map(({ version, createdAt, editorName }) => (
              <option key={version} value={version}>
                Version {version}, {formatDateTime(createdAt)}
                {editorName && `, ${editorName}`}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {shown.editorName && (
        <p className="-mt-2 mb-4 text-sm text-muted">
          Enregistrée par <PersonLink id={shown.editorId} name={shown.editorName} />
        </p>
      )}
      <TextComparison
        labels={[`Version ${shown.version}`, 'Version enregistrée']}
        before={linesOf(shown)}
        after={saved}
        changedOnly={changedOnly}
      />
      {dirty && (
        <p className="mt-4 text-body text-warning">
          Vos modifications non enregistrées seront perdues.
        </p>
      )}
      <DialogActions>
        <Button variant="secondary" disabled={restoring} onClick={onClose}>
          Fermer
        </Button>
        <Button busy={restoring} busyLabel="Restauration…" onClick={() => onRestore(shown.version)}>
          Restaurer la version {shown.version}
        </Button>
      </DialogActions>
    </>
  );
}
