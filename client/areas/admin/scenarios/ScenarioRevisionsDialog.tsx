import { useState } from 'react';

import { useAction } from '#client/actions/useAction';
import {
  useRestoreScenarioRevisionMutation,
  useScenarioRevisionsQuery,
  type EditedScenarioFragment,
  type ScenarioRevisionsQuery,
} from '#client/generated/graphql';
import { formatDateTime } from '#client/platform/text/format';
import { EmptyState } from '#ui/feedback/EmptyState';
import { QueryView } from '#ui/feedback/QueryView';
import { Skeleton } from '#ui/feedback/Skeleton';
import { Button } from '#ui/inputs/Button';
import { Field } from '#ui/inputs/Field';
import { Select } from '#ui/inputs/inputs';
import { Dialog, DialogActions } from '#ui/overlays/Dialog';
import { TextComparison } from '../versions/TextComparison';
import { linesOf } from './scenarioForm';
import { contentOf } from './scenarioText';

export interface ScenarioRevisionsDialogProps {
  scenario: EditedScenarioFragment;
  /** Whether restoring a version would discard unsaved changes. */
  dirty: boolean;
  onClose: () => void;
  onRestored: (scenario: EditedScenarioFragment) => void;
}

/** Dialog that compares earlier versions of a scenario with the saved one, and restores one. */
export function ScenarioRevisionsDialog(props: ScenarioRevisionsDialogProps) {
  const { scenario, onClose, onRestored } = props;
  const query = useScenarioRevisionsQuery({
    variables: { id: scenario.id },
    fetchPolicy: 'network-only',
  });
  const [restore] = useRestoreScenarioRevisionMutation();
  const { busy, run } = useAction(
    async (version: number) => {
      const { data } = await restore({ variables: { id: scenario.id, version } });
      return data.restoreScenarioRevision.scenario;
    },
    {
      success: () => 'La version est restaurée.',
      onDone(restored) {
        onClose();
        if (restored) onRestored(restored);
      },
    },
  );
  return (
    <Dialog
      open
      size="large"
      locked={busy}
      onOpenChange={onClose}
      title="Versions du scénario"
      description="La version restaurée devient une nouvelle version. Les autres versions sont gardées."
    >
      <QueryView
        query={query}
        failure="Les versions n’ont pas pu être chargées."
        skeleton={<Skeleton className="h-60 rounded-card" />}
        isEmpty={({ scenarioRevisions }) => scenarioRevisions.length === 0}
        empty={
          <EmptyState title="Aucune version">
            Le prochain enregistrement gardera la première version.
          </EmptyState>
        }
      >
        {({ scenarioRevisions }) => (
          <Revisions
            {...props}
            revisions={scenarioRevisions}
            restoring={busy}
            onRestore={(version) => void run(version)}
          />
        )}
      </QueryView>
    </Dialog>
  );
}

interface RevisionsProps extends ScenarioRevisionsDialogProps {
  revisions: ScenarioRevisionsQuery['scenarioRevisions'];
  restoring: boolean;
  onRestore: (version: number) => void;
}

function Revisions(props: RevisionsProps) {
  const { scenario, dirty, onClose, revisions, restoring, onRestore } = props;
  const [chosen, setChosen] = useState<number | null>(null);
  const shown = revisions.find(({ version }) => version === chosen) ?? revisions[1] ?? revisions[0];
  if (!shown) return null;
  const linesFrom = (text: Pick<EditedScenarioFragment, 'title' | 'content'>) =>
    linesOf({ title: text.title, content: contentOf(text) });
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
      <TextComparison
        labels={[`Version ${shown.version}`, 'Version enregistrée']}
        before={linesFrom(shown)}
        after={linesFrom(scenario)}
        changedOnly
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
