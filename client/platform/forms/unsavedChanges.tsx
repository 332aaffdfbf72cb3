import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import { useBlocker, type BlockerFunction } from 'react-router-dom';

/** What a page and its frame share of leaving. */
interface LeaveGuard {
  /** Declares changes that leaving would lose. Returns what takes it back. */
  hold: () => () => void;
  /** Leaves, after asking if something would be lost. */
  leave: (go: () => void) => void;
}

// Outside a guard nothing asks: leaving leaves.
const LeaveContext = createContext<LeaveGuard>({
  hold: () => () => undefined,
  leave: (go) => go(),
});

/**
 * While `dirty`, leaving the page asks first: a link, the back button, another search of the same
 * page, the closing of the tab. Only a change of the anchor never asks.
 *
 * @param dirty whether the page holds changes that are not saved
 */
export function useUnsavedChanges(dirty: boolean): void {
  const { hold } = useContext(LeaveContext);
  useEffect(() => {
    if (!dirty) return undefined;
    const release = hold();
    // The browser asks in its own words.
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => {
      release();
      window.removeEventListener('beforeunload', warn);
    };
  }, [dirty, hold]);
}

/** For what leaves otherwise than by an address, signing out for instance: asks first too. */
export const useLeave = (): ((go: () => void) => void) => useContext(LeaveContext).leave;

export interface UnsavedChangesGuardProps {
  children: ReactNode;
  /** The question, with its two answers. */
  Question: ComponentType<{ stay: () => void; leave: () => void }>;
}

/**
 * Asks before every way out of a page while `useUnsavedChanges` is active. It wraps everything
 * behind sign-in, because the router allows one blocker at a time.
 */
export function UnsavedChangesGuard({ children, Question }: UnsavedChangesGuardProps) {
  const [held] = useState(() => new Set<symbol>());
  const [waiting, setWaiting] = useState<(() => void) | null>(null);
  const guard = useMemo<LeaveGuard>(
    () => ({
      hold() {
        const one = Symbol('changes');
        held.add(one);
        return () => held.delete(one);
      },
      leave: (go) => (held.size > 0 ? setWaiting(() => go) : go()),
    }),
    [held],
  );
  const loses = useCallback<BlockerFunction>(
    // A change of the anchor, or none at all, loses nothing.
    ({ currentLocation: from, nextLocation: to }) =>
      held.size > 0 && (to.pathname !== from.pathname || to.search !== from.search),
    [held],
  );
  const blocker = useBlocker(loses);
  return (
    <LeaveContext value={guard}>
      {children}
      {blocker.state === 'blocked' && <Question stay={blocker.reset} leave={blocker.proceed} />}
      {waiting && (
        <Question
          stay={() => setWaiting(null)}
          leave={() => {
            setWaiting(null);
            waiting();
          }}
        />
      )}
    </LeaveContext>
  );
}
