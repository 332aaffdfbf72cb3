import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

import { useFocusBack } from './useFocusBack';

export interface DrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Title for screen readers only. */
  title: string;
  children: ReactNode;
}

export function RadixDrawer({ open, onOpenChange, title, children }: DrawerProps) {
  const focusBack = useFocusBack();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 animate-fade-in bg-night-950/70 md:hidden" />
        <Radix.Content
          {...focusBack}
          aria-describedby={undefined}
          className="on-night fixed top-0 bottom-[var(--viewing-height,0px)] left-0 z-50 flex w-[min(18.75rem,86vw)] animate-slide-in flex-col overflow-y-auto overscroll-contain bg-night-900 md:hidden"
        >
          <Radix.Title className="sr-only">{title}</Radix.Title>
          {children}
          <Radix.Close
            aria-label="Fermer le menu"
            className="absolute top-3 right-2 grid size-11 place-items-center rounded-control text-night-text hover:bg-night-700 hover:text-white"
          >
            <X aria-hidden="true" size={20} />
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
