import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

import { useFocusBack } from './useFocusBack';

export interface ScreenDialogProps {
  /** Title for screen readers, not shown. */
  title: string;
  /** Called when the user presses Escape. The content has its own button to close. */
  onClose: () => void;
  children: ReactNode;
}

/** Dialog that fills the screen, for content that replaces the page for a while. */
export function ScreenDialog({ title, onClose, children }: ScreenDialogProps) {
  const focusBack = useFocusBack();
  return (
    <Radix.Root open onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-night-950 print:hidden" />
        <Radix.Content
          aria-describedby={undefined}
          {...focusBack}
          onInteractOutside={(event) => event.preventDefault()}
          className="fixed inset-x-0 top-0 bottom-[var(--viewing-height,0px)] z-50 flex animate-fade-in flex-col overflow-hidden bg-night-950 outline-none"
        >
          <Radix.Title className="sr-only">{title}</Radix.Title>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
