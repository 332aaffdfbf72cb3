import { Tooltip } from 'radix-ui';
import type { ReactElement } from 'react';

export interface RadixTooltipProps {
  /** Text of the tooltip; null shows nothing. */
  text: string | null;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Button that the tooltip explains. */
  children: ReactElement;
}

/** Tooltip of a button, shown on hover, focus or touch. */
export function RadixTooltip({ text, open, onOpenChange, children }: RadixTooltipProps) {
  return (
    <Tooltip.Provider delayDuration={200}>
      <Tooltip.Root open={text !== null && open} onOpenChange={onOpenChange}>
        <Tooltip.Trigger asChild>{children}</Tooltip.Trigger>
        {text && (
          <Tooltip.Portal>
            <Tooltip.Content
              sideOffset={6}
              collisionPadding={8}
              className="z-60 max-w-72 rounded-control bg-chosen px-3 py-2 text-sm text-white shadow-card print:hidden"
            >
              {text}
            </Tooltip.Content>
          </Tooltip.Portal>
        )}
      </Tooltip.Root>
    </Tooltip.Provider>
  );
}
