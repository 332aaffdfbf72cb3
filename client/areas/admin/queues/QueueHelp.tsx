import { Keyboard } from 'lucide-react';

import { Button } from '#ui/inputs/Button';
import { Dialog, DialogActions } from '#ui/overlays/Dialog';
import { Checkbox } from '#ui/inputs/inputs';
import { classes } from '#ui/inputs/classes';
import type { QueueKeys } from './useQueueKeys';

export interface QueueHelpProps {
  keys: QueueKeys;
  /** What the shortcuts act on. */
  what?: string;
}

/**
 * Button that opens the help for the keyboard shortcuts. The help has a switch that turns the
 * shortcuts on or off.
 */
export function QueueHelp(props: QueueHelpProps) {
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        className="max-md:hidden pointer-coarse:hidden"
        onClick={() => props.keys.setHelping(true)}
      >
        <Keyboard aria-hidden="true" size={18} />
        Raccourcis clavier
      </Button>
      <HelpDialog {...props} />
    </>
  );
}

/** Key on a keyboard. */
export const Key = ({ children, className }: { children: string; className?: string }) => (
  <kbd
    className={classes(
      'data inline-grid place-items-center rounded-control border border-line-strong bg-canvas text-ink',
      className,
    )}
  >
    {children}
  </kbd>
);

const HINTS = [
  { keys: ['j', 'k'], hint: 'parcourir' },
  { keys: ['o'], hint: 'ouvrir' },
  { keys: ['p'], hint: 'prendre' },
  { keys: ['a'], hint: 'approuver' },
  { keys: ['m'], hint: 'masquer' },
] as const;

/** Line with the shortcuts of a queue, and a button that opens their help. */
export function QueueHints({ keys }: { keys: QueueKeys }) {
  const known = new Set(keys.lines.map(([key]) => key));
  const hints = HINTS.filter((hint) => keys.enabled && hint.keys.every((key) => known.has(key)));
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-note text-muted max-md:hidden pointer-coarse:hidden">
        {hints.map(({ keys: pressed, hint }) => (
          <span key={hint} className="inline-flex items-center gap-1 whitespace-nowrap">
            {pressed.map((key) => (
              <Key key={key} className="min-w-5 px-1 text-[0.6875rem] leading-[1.125rem] uppercase">
                {key}
              </Key>
            ))}
            {hint}
          </span>
        ))}
        <button
          type="button"
          aria-label="Aide sur les raccourcis clavier"
          aria-haspopup="dialog"
          onClick={() => keys.setHelping(true)}
          className="inline-flex min-h-6 items-center gap-1 rounded-control hover:text-ink hover:underline"
        >
          <Key className="min-w-5 px-1 text-[0.6875rem] leading-[1.125rem]">?</Key>
          {keys.enabled ? 'aide' : 'raccourcis clavier'}
        </button>
      </p>
      <HelpDialog keys={keys} />
    </>
  );
}

function HelpDialog({
  keys,
  what = 'Ces raccourcis agissent sur la ligne sélectionnée.',
}: QueueHelpProps) {
  return (
    <Dialog
      open={keys.helping}
      onOpenChange={keys.setHelping}
      title="Raccourcis clavier"
      description={what}
    >
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2.5 text-body">
        {keys.lines.map(([key, description]) => (
          <div key={key} className="contents">
            <dt>
              <Key className="min-w-9 px-2 py-1">{key}</Key>
            </dt>
            <dd className="text-ink">{description}</dd>
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
  );
}
