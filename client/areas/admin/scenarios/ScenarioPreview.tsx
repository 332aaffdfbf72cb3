import { CallGame } from '#features/call/CallGame';
import { ScreenDialog } from '#ui/overlays/ScreenDialog';
import type { ScenarioValues } from './scenarioForm';

export interface ScenarioPreviewProps extends ScenarioValues {
  onClose: () => void;
}

/** Dialog in which the viewer plays the scenario as it is in the form. */
export default function ScenarioPreview({ title, content, onClose }: ScenarioPreviewProps) {
  return (
    <ScreenDialog title={`Aperçu\u00A0: ${title}`} onClose={onClose}>
      <CallGame title={title} content={content} onClose={onClose} />
    </ScreenDialog>
  );
}
