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
import { popperKit } from '../overlays/kits';

/** The props of a button that may be disabled; spread them on the button. */
export interface ExplainedControl {
  'aria-disabled'?: true;
  'aria-describedby'?: string;
  onClick?: (event: MouseEvent<HTMLButtonElement>) => void;
}

export interface ExplainedProps {
  /** Why the act is not possible, in a sentence; null when it is. */
  disabledReason: string | null;
  /** What "Pourquoi ?" explains, beside it and when it is pressed, where a right is missing. */
  refusal?: Refusal | null;
  /** Nothing stands beside it: where many acts are close together, pressing it asks. */
  close?: boolean;
  onClick?: (event: MouseEvent<HTMLButtonElement>) => void;
  /** The button, and nothing else. */
  children: (control: ExplainedControl) => ReactElement;
}

/**
 * Says why an act is disabled: to people who hover it, focus it, touch it, or use a screen reader.
 * So the button is never `disabled`, which would hide the reason from all of them.
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
  // A rule without a permission names who can itself.
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
  const kit = useTooltip(disabledReason !== null, id);
  return (
    <>
      {kit ? (
        <kit.RadixTooltip text={said ?? ''} open={open} onOpenChange={setOpen}>
          {children(control)}
        </kit.RadixTooltip>
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

/** The tooltip, loaded where a reason is there to be read; the button that it wraps keeps the focus. */
function useTooltip(wanted: boolean, id: string) {
  const focused = useRef<Element | null>(null);
  const kit = popperKit.useKit(wanted, ignore, () => (focused.current = document.activeElement));
  useLayoutEffect(() => {
    // Wrapped, the button is a new one.
    if (kit && focused.current && !focused.current.isConnected)
      document.querySelector<HTMLElement>(`[aria-describedby="${id}"]`)?.focus();
    focused.current = null;
  }, [kit, id]);
  return kit;
}

/** Without the tooltip, screen readers still say the reason. */
const ignore = () => undefined;
