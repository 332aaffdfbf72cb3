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

/** Subject of the question: leaving the page, or closing a form of it. */
export type Leaving = 'page' | 'form';

/** Leaves the page or form; asks first when typed text would be lost. */
type Leave = (go: () => void) => void;

/** Guard shared by a page and its layout. */
interface LeaveGuard {
  /**
   * Registers changes that would be lost by leaving the page; returns a function that unregisters
   * them.
   */
  block: () => () => void;
  /** Asks before the page is left, if changes are registered. */
  leave: Leave;
  /** Asks in any case. */
  ask: (leaving: Leaving, go: () => void) => void;
}

// Without a guard, nothing asks.
const LeaveContext = createContext<LeaveGuard>({
  block: () => () => undefined,
  leave: (go) => go(),
  ask: (_leaving, go) => go(),
});

/**
 * Asks before the page is left while `dirty`: by a link, the back button, another search of the
 * same page, or closing the tab. A change of the anchor never asks.
 * @param dirty whether the form contains unsaved changes
 * @param stored whether a draft outlives the page, so that only closing the form loses the text
 * @returns a function that closes the form, after asking while it is dirty; use it for every way to
 *    close a dialog
 */
export function useUnsavedChanges(dirty: boolean, stored = false): Leave {
  const { block, ask } = useContext(LeaveContext);
  const isLost = dirty && !stored;
  useEffect(() => {
    if (!isLost) return undefined;
    const release = block();
    // Browsers show their own text.
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => {
      release();
      window.removeEventListener('beforeunload', warn);
    };
  }, [isLost, block]);
  return (go) => (dirty ? ask('form', go) : go());
}

/** Returns a function for leaving other than by a URL, such as signing out; it asks first, too. */
export const useLeave = (): Leave => useContext(LeaveContext).leave;

export interface LeaveQuestionProps {
  leaving: Leaving;
  stay: () => void;
  leave: () => void;
}

export interface UnsavedChangesGuardProps {
  children: ReactNode;
  /** Dialog with the question and its two answers. */
  Question: ComponentType<LeaveQuestionProps>;
}

/**
 * Asks before every way of leaving a page while `useUnsavedChanges` is active. It wraps all pages
 * behind sign-in, and public pages with such a form: the router allows one blocker at a time.
 */
export function UnsavedChangesGuard({ children, Question }: UnsavedChangesGuardProps) {
  const [blockers] = useState(() => new Set<symbol>());
  const [waiting, setWaiting] = useState<{ leaving: Leaving; go: () => void } | null>(null);
  const guard = useMemo<LeaveGuard>(() => {
    const ask: LeaveGuard['ask'] = (leaving, go) => setWaiting({ leaving, go });
    return {
      block() {
        const one = Symbol('changes');
        blockers.add(one);
        return () => blockers.delete(one);
      },
      leave: (go) => (blockers.size > 0 ? ask('page', go) : go()),
      ask,
    };
  }, [blockers]);
  const loses = useCallback<BlockerFunction>(
    // A change of the anchor, or none at all, loses nothing.
    ({ currentLocation: from, nextLocation: to }) =>
      blockers.size > 0 && (to.pathname !== from.pathname || to.search !== from.search),
    [blockers],
  );
  const blocker = useBlocker(loses);
  return (
    <LeaveContext value={guard}>
      {children}
      {blocker.state === 'blocked' && (
        <Question leaving="page" stay={blocker.reset} leave={blocker.proceed} />
      )}
      {waiting && (
        <Question
          leaving={waiting.leaving}
          stay={() => setWaiting(null)}
          leave={() => {
            setWaiting(null);
            waiting.go();
          }}
        />
      )}
    </LeaveContext>
  );
}

/**
 * Asks before a dialog outside every page is closed while `useUnsavedChanges` is active in it. Does not
 * block navigation: the page below may have a blocker of its own, and the router allows only one.
 */
export function FormGuard({ children, Question }: UnsavedChangesGuardProps) {
  const outer = useContext(LeaveContext);
  const [waiting, setWaiting] = useState<{ go: () => void } | null>(null);
  const guard = useMemo<LeaveGuard>(
    () => ({ ...outer, ask: (_leaving, go) => setWaiting({ go }) }),
    [outer],
  );
  return (
    <LeaveContext value={guard}>
      {children}
      {waiting && (
        <Question
          leaving="form"
          stay={() => setWaiting(null)}
          leave={() => {
            setWaiting(null);
            waiting.go();
          }}
        />
      )}
    </LeaveContext>
  );
}
