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

/** What the question is about: leaving the page, or closing a form of it. */
export type Leaving = 'page' | 'form';

/** Leaves the page or form; asks first when typed text would be lost. */
type Leave = (go: () => void) => void;

/** What a page and its frame share about leaving. */
interface LeaveGuard {
  /** Declares changes that leaving the page would lose. Returns a function that withdraws it. */
  block: () => () => void;
  /** Asks before the page is left, if changes are declared. */
  leave: Leave;
  /** Asks in any case. */
  ask: (leaving: Leaving, go: () => void) => void;
}

// Outside a guard nothing asks: leaving leaves.
const LeaveContext = createContext<LeaveGuard>({
  block: () => () => undefined,
  leave: (go) => go(),
  ask: (_leaving, go) => go(),
});

/**
 * While `dirty`, leaving the page asks first: a link, the back button, another search of the same
 * page, the closing of the tab. Only a change of the anchor never asks.
 *
 * @param dirty whether the form contains changes that are not saved
 * @param stored whether a draft survives the page, so that only closing the form loses the text
 * @returns closes the form, after asking while it is dirty; every way out of a dialog goes through
 * it
 */
export function useUnsavedChanges(dirty: boolean, stored = false): Leave {
  const { block, ask } = useContext(LeaveContext);
  const isLost = dirty && !stored;
  useEffect(() => {
    if (!isLost) return undefined;
    const release = block();
    // The browser asks in its own words.
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => {
      release();
      window.removeEventListener('beforeunload', warn);
    };
  }, [isLost, block]);
  return (go) => (dirty ? ask('form', go) : go());
}

/** For what leaves otherwise than by an address, signing out for instance: asks first too. */
export const useLeave = (): Leave => useContext(LeaveContext).leave;

export interface LeaveQuestionProps {
  leaving: Leaving;
  stay: () => void;
  leave: () => void;
}

export interface UnsavedChangesGuardProps {
  children: ReactNode;
  /** The question, with its two answers. */
  Question: ComponentType<LeaveQuestionProps>;
}

/**
 * Asks before every way out of a page while `useUnsavedChanges` is active. It wraps everything
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
