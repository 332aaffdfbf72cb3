import {
  useRestoreScenarioRevisionMutation,
  useScenarioRevisionsQuery,
  type EditedScenarioFragment,
} from '#client/generated/graphql';
import { RevisionsDialog, type RevisionsDialogProps } from '../versions/RevisionsDialog';
import { linesOf, valuesOf } from './scenarioForm';

export interface ScenarioRevisionsDialogProps extends Pick<
  RevisionsDialogProps<never, never, EditedScenarioFragment>,
  'dirty' | 'onClose' | 'onRestored'
> {
  scenario: EditedScenarioFragment;
}

/** Dialog with the earlier versions of a scenario. */
export function ScenarioRevisionsDialog({ scenario, ...dialog }: ScenarioRevisionsDialogProps) {
  const { id } = scenario;
  const query = useScenarioRevisionsQuery({ variables: { id }, fetchPolicy: 'network-only' });
  const [restore] = useRestoreScenarioRevisionMutation();
  return (
    <RevisionsDialog
      {...dialog}
      title="Versions du scénario"
      query={query}
      find={({ scenarioRevisions }) => scenarioRevisions}
      linesOf={(revision) => linesOf(valuesOf(revision))}
      saved={linesOf(valuesOf(scenario))}
      changedOnly
      restore={async (version) => {
        const { data } = await restore({ variables: { id, version } });
        return data.restoreScenarioRevision.scenario;
      }}
    />
  );
}
