import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

export interface TabItem {
  id: string;
  label: ReactNode;
  content: ReactNode;
  /** Stays in the page while it is hidden: what is typed in it must not be built again. */
  keep?: true;
}

export interface TabsProps {
  items: TabItem[];
  /** What the tabs are about, read aloud. */
  label: string;
  /** The open tab; without it the tabs keep their own state. */
  value?: string;
  onValueChange?: (id: string) => void;
}

/**
 * Tabs moved through with the arrow keys; what does not fit goes to a second line.
 * Where opening one changes more than the tabs, the arrows only move: Enter or Space opens. The focus
 * that a dialog gives back to a tab must not open it either.
 */
export function Tabs({ items, label, value, onValueChange }: TabsProps) {
  return (
    <Radix.Root
      {...(value === undefined
        ? { defaultValue: items[0]?.id }
        : { value, activationMode: 'manual' as const })}
      onValueChange={onValueChange}
    >
      <Radix.List
        aria-label={label}
        className="flex flex-wrap overflow-hidden border-b border-line print:hidden"
      >
        {items.map((item) => (
          <Radix.Trigger
            key={item.id}
            value={item.id}
            className="-mb-px min-h-11 border-b-2 border-transparent px-1.5 text-body font-semibold text-muted sm:px-3 -outline-offset-3 transition-colors hover:text-ink data-[state=active]:border-accent data-[state=active]:text-ink"
          >
            {item.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {items.map((item) => (
        <Radix.Content
          key={item.id}
          value={item.id}
          forceMount={item.keep}
          className="pt-5 data-[state=inactive]:hidden"
        >
          {item.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
