import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

import { useFocusBack } from './useFocusBack';

export interface PanelDialogProps {
  /** Title for screen readers, not shown. */
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** Dialog without a header, near the top of the screen. On a phone, it fills the screen. */
export function PanelDialog({ title, onClose, children }: PanelDialogProps) {
  const focusBack = useFocusBack();
  return (
    <Radix.Root open onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 animate-fade-in bg-night-950/70 print:hidden" />
        <Radix.Content
          aria-describedby={undefined}
          {...focusBack}
          className="fixed inset-x-0 top-0 bottom-[var(--viewing-height,0px)] z-50 flex flex-col overflow-hidden bg-surface shadow-console md:inset-x-0 md:top-[12dvh] md:bottom-auto md:mx-auto md:max-h-[70dvh] md:w-[calc(100%-48px)] md:max-w-160 md:rounded-[14px]"
        >
          <div className="hazard-band shrink-0" aria-hidden="true" />
          <Radix.Title className="sr-only">{title}</Radix.Title>
          {children}
          <Radix.Close
            aria-label="Fermer"
            className="absolute top-[14px] right-2 grid size-11 place-items-center rounded-control text-muted hover:bg-surface-sunken hover:text-ink"
          >
            <X aria-hidden="true" size={20} />
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
