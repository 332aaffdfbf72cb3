import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

export interface TabItem {
  id: string;
  label: ReactNode;
  content: ReactNode;
  /** Keeps the content mounted while the tab is hidden, so that typed text is not lost. */
  forceMount?: true;
}

export interface TabsProps {
  items: TabItem[];
  label: string;
  /** ID of the open tab; uncontrolled when absent. */
  value?: string;
  onValueChange?: (id: string) => void;
}

/**
 * Tabs, which wrap to a second line. Without `value`, the arrow keys open a tab. With `value`, the
 * arrow keys only move the focus, and Enter or Space opens the tab: a dialog that returns the focus
 * to a tab must not open the tab.
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
          forceMount={item.forceMount}
          className="pt-5 data-[state=inactive]:hidden"
        >
          {item.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
