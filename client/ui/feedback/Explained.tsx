import {
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type MouseEvent,
  type ReactElement,
} from 'react';

import { VisuallyHidden } from '../layout/VisuallyHidden';
import { RefusalButton } from './RefusalButton';
import { requestExplanation, useCanExplain, type Refusal } from './refusals';
import { useLazyScript } from '../lazy/lazyScript';
import { popperScript } from '../overlays/overlayScripts';

/** Props of a button that may be disabled; spread them on the button. */
export interface ExplainedControl {
  'aria-disabled'?: true;
  'aria-describedby'?: string;
  onClick?: (event: MouseEvent<HTMLButtonElement>) => void;
}

export interface ExplainedProps {
  /** Reason why the action is disabled, as a sentence; null when it is enabled. */
  disabledReason: string | null;
  /** Refusal that "Pourquoi ?" explains, when a permission is missing. */
  refusal?: Refusal | null;
  /**
   * Whether other buttons are so close that "Pourquoi ?" has no room beside this button. A click on
   * this button then explains the refusal.
   */
  close?: boolean;
  onClick?: (event: MouseEvent<HTMLButtonElement>) => void;
  /** Renders the button, and nothing else. */
  children: (control: ExplainedControl) => ReactElement;
}

/**
 * Explains why a button is disabled to users who hover it, focus it, touch it, or use a screen
 * reader. Therefore, the button is never `disabled`, which would hide the reason from all of them.
 */
export function Explained({
  disabledReason,
  refusal,
  close = false,
  onClick,
  children,
}: ExplainedProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const canAsk = useCanExplain() && Boolean(refusal);
  // Invites to press the button only when a permission is missing. Without one, the reason already
  // says who may do the action.
  const said =
    disabledReason && canAsk && close && refusal?.permission
      ? `${disabledReason} ${PRESS}`
      : disabledReason;
  const control: ExplainedControl = disabledReason
    ? {
        'aria-disabled': true,
        'aria-describedby': id,
        onClick: (event) => {
          // A click must neither submit a form nor close the explanation.
          event.preventDefault();
          if (canAsk && refusal) requestExplanation(refusal);
          else setOpen(true);
        },
      }
    : { onClick };
  const script = useTooltip(disabledReason !== null, id);
  return (
    <>
      {script ? (
        <script.RadixTooltip text={said ?? ''} open={open} onOpenChange={setOpen}>
          {children(control)}
        </script.RadixTooltip>
      ) : (
        children(control)
      )}
      {disabledReason && !close && <RefusalButton refusal={refusal} />}
      {disabledReason && (
        <VisuallyHidden>
          <span id={id}>{said}</span>
        </VisuallyHidden>
      )}
    </>
  );
}

const PRESS = 'Appuyez pour voir qui peut faire cette action.';

/**
 * Loads the tooltip when there is a reason to show. Retains the focus on the explained button.
 * Ignores a failure to load the tooltip, because screen readers still read the reason.
 */
function useTooltip(wanted: boolean, id: string) {
  const focused = useRef<Element | null>(null);
  const script = useLazyScript(popperScript, {
    wanted,
    onReady: () => (focused.current = document.activeElement),
  });
  useLayoutEffect(() => {
    // The tooltip wraps the button, which creates a new button element without the focus.
    if (script && focused.current && !focused.current.isConnected)
      document.querySelector<HTMLElement>(`[aria-describedby="${id}"]`)?.focus();
    focused.current = null;
  }, [script, id]);
  return script;
}
