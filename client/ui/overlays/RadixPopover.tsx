import { Popover as Radix } from 'radix-ui';
import type { ButtonHTMLAttributes, ReactElement, ReactNode } from 'react';

export interface PopoverProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Button that opens the panel; must be a `button`. */
  trigger: ReactElement<ButtonHTMLAttributes<HTMLButtonElement>>;
  labelledBy: string;
  children: ReactNode;
}

export function RadixPopover({ open, onOpenChange, trigger, labelledBy, children }: PopoverProps) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      {/* Not in a portal but directly after its button, so that the tab order is right. */}
      <Radix.Content
        align="end"
        sideOffset={10}
        aria-labelledby={labelledBy}
        className="z-30 flex max-h-(--radix-popover-content-available-height) w-screen animate-fade-in flex-col overflow-hidden border border-line bg-surface shadow-card outline-none max-md:rounded-b-card md:max-h-[min(40rem,var(--radix-popover-content-available-height))] md:w-108 md:rounded-card"
      >
        {children}
      </Radix.Content>
    </Radix.Root>
  );
}
