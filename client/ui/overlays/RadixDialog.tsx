import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

import { classes } from '../inputs/classes';
import { useFocusBack } from './useFocusBack';

const WIDTHS = { small: 'md:max-w-120', medium: 'md:max-w-155', large: 'md:max-w-215' };

export interface DialogProps {
  open: boolean;
  /** Called with false when the user presses Escape or the close button, or clicks outside. */
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** Sentence below the title. Screen readers read it with the title. */
  description?: ReactNode;
  children: ReactNode;
  /** Width: 480, 620 or 860 px. On a phone, the dialog is a sheet at the bottom of the screen. */
  size?: 'small' | 'medium' | 'large';
  /** Whether a call is in progress, so that the dialog cannot be closed. */
  locked?: boolean;
  /** Whether a click outside is ignored, for content that cannot be shown again. */
  once?: boolean;
  /** Whether only a button in the content closes the dialog, not Escape or a click outside. */
  mandatory?: boolean;
}

export function RadixDialog(props: DialogProps) {
  const { open, onOpenChange, title, description, children, size = 'small' } = props;
  const { once, mandatory } = props;
  const locked = props.locked || mandatory;
  const focusBack = useFocusBack();
  const preventClose = (event: Event) => {
    // A click on a toast over the dialog must not close the dialog.
    const onToast =
      event.target instanceof Element && event.target.closest('[data-sonner-toaster]');
    if (locked || onToast) event.preventDefault();
  };
  const preventCloseOutside = (event: Event) =>
    once ? event.preventDefault() : preventClose(event);
  return (
    <Radix.Root open={open} onOpenChange={(next) => !(locked && !next) && onOpenChange(next)}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 animate-fade-in bg-night-950/70 print:hidden" />
        <Radix.Content
          {...(description ? {} : { 'aria-describedby': undefined })}
          {...focusBack}
          // React events bubble through portals, so a form around the dialog would be submitted as
          // well.
          onSubmit={(event) => event.stopPropagation()}
          onEscapeKeyDown={preventClose}
          onInteractOutside={preventCloseOutside}
          className={classes(
            'fixed inset-x-0 bottom-[var(--viewing-height,0px)] z-50 flex max-h-[calc(92dvh-var(--viewing-height,0px))] animate-rise flex-col overflow-hidden rounded-t-[14px] bg-surface shadow-console',
            'md:inset-x-0 md:top-0 md:m-auto md:h-fit md:max-h-[calc(86dvh-var(--viewing-height,0px))] md:w-[calc(100%-48px)] md:rounded-[14px]',
            WIDTHS[size],
          )}
        >
          <div className="hazard-band" aria-hidden="true" />
          <div className="px-5 pt-5 pr-16 pb-3 md:px-7 md:pt-6 md:pr-18">
            <Radix.Title dir="auto" className="text-[min(1.375rem,7.5vw)] font-extrabold">
              {title}
            </Radix.Title>
            {description && (
              <Radix.Description dir="auto" className="mt-1.5 text-body text-muted">
                {description}
              </Radix.Description>
            )}
          </div>
          <div className="overflow-y-auto overscroll-contain px-5 pb-6 md:px-7 md:pb-7">
            {children}
          </div>
          {/* The close button is last in the DOM, so that the initial focus is in the content. */}
          {!mandatory && (
            <Radix.Close
              aria-label="Fermer"
              disabled={locked}
              className="absolute top-4 right-3 grid print:hidden size-11 place-items-center rounded-control text-muted hover:bg-surface-sunken hover:text-ink md:right-4"
            >
              <X aria-hidden="true" size={20} />
            </Radix.Close>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
