import { Truck } from 'lucide-react';
import type { ReactNode } from 'react';

import { Button } from '#ui/inputs/Button';
import { classes } from '#ui/inputs/classes';

export interface DispatchButtonProps {
  /** Whether means can be sent now. The button stays focusable otherwise, so that its reason is read. */
  isReady: boolean;
  /** ID of the element that describes the button, such as with what is missing. */
  describedBy: string | undefined;
  className: string;
  onClick: () => void;
  children: ReactNode;
}

/** Main button of a call, about sending means. */
export function DispatchButton(props: DispatchButtonProps) {
  const { isReady, describedBy, className, onClick, children } = props;
  return (
    <Button
      className={classes(
        'aria-disabled:border-night-line aria-disabled:bg-night-700 aria-disabled:text-night-muted aria-disabled:hover:bg-night-700',
        className,
      )}
      aria-disabled={!isReady || undefined}
      aria-describedby={describedBy}
      onClick={onClick}
    >
      <Truck aria-hidden="true" size={18} />
      {children}
    </Button>
  );
}
