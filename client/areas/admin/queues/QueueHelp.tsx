import { Keyboard } from 'lucide-react';

import { Button } from '#ui/inputs/Button';
import { Dialog, DialogActions } from '#ui/overlays/Dialog';
import { Checkbox } from '#ui/inputs/inputs';
import type { QueueKeys } from './useQueueKeys';

/** Help for the keyboard shortcuts of a queue, with a switch that turns the shortcuts on or off. */
export function QueueHelp({
  keys,
  what = 'Ces raccourcis agissent sur la ligne sélectionnée.',
}: {
  keys: QueueKeys;
  what?: string;
}) {
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        className="max-md:hidden pointer-coarse:hidden"
        onClick={() => keys.setHelping(true)}
      >
        <Keyboard aria-hidden="true" size={18} />
        Raccourcis clavier
      </Button>
      <Dialog
        open={keys.helping}
        onOpenChange={keys.setHelping}
        title="Raccourcis clavier"
        description={what}
      >
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2.5 text-body">
          {keys.lines.map(([key, what]) => (
            <div key={key} className="contents">
              <dt>
                <kbd className="data inline-grid min-w-9 place-items-center rounded-control border border-line-strong bg-canvas px-2 py-1 text-ink">
                  {key}
                </kbd>
              </dt>
              <dd className="text-ink">{what}</dd>
            </div>
          ))}
        </dl>
        <Checkbox
          label="Raccourcis actifs sur cet appareil"
          className="mt-4"
          checked={keys.enabled}
          onChange={(event) => keys.setEnabled(event.target.checked)}
        />
        <DialogActions>
          <Button onClick={() => keys.setHelping(false)}>Fermer</Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
