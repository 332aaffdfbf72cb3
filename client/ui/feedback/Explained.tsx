import { Tooltip } from 'radix-ui';
import { useId, useState, type MouseEvent, type ReactElement } from 'react';

import { VisuallyHidden } from '../layout/VisuallyHidden';

/** The props of a button that may be disabled; spread them on the button. */
export interface ExplainedControl {
  'aria-disabled'?: true;
  'aria-describedby'?: string;
  onClick?: (event: MouseEvent<HTMLButtonElement>) => void;
}

export interface ExplainedProps {
  /** Why the act is not possible, in a sentence; null when it is. */
  why: string | null;
  onClick?: (event: MouseEvent<HTMLButtonElement>) => void;
  /** The button, and nothing else. */
  children: (control: ExplainedControl) => ReactElement;
}

/**
 * Says why an act is disabled: to people who hover it, focus it, touch it, or use a screen reader.
 * So the button is never `disabled`, which would hide the reason from all of them.
 */
export function Explained({ why, onClick, children }: ExplainedProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const control: ExplainedControl = why
    ? {
        'aria-disabled': true,
        'aria-describedby': id,
        onClick: (event) => {
          // A click must neither submit a form nor close the explanation.
          event.preventDefault();
          setOpen(true);
        },
      }
    : { onClick };
  return (
    <Tooltip.Provider delayDuration={200}>
      <Tooltip.Root open={why !== null && open} onOpenChange={setOpen}>
        <Tooltip.Trigger asChild>{children(control)}</Tooltip.Trigger>
        {why && (
          <>
            <VisuallyHidden>
              <span id={id}>{why}</span>
            </VisuallyHidden>
            <Tooltip.Portal>
              <Tooltip.Content
                sideOffset={6}
                collisionPadding={8}
                className="z-60 max-w-72 rounded-control bg-night-900 px-3 py-2 text-sm text-white shadow-card print:hidden"
              >
                {why}
              </Tooltip.Content>
            </Tooltip.Portal>
          </>
        )}
      </Tooltip.Root>
    </Tooltip.Provider>
  );
}
