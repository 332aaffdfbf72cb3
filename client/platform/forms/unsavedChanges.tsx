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

/** Part of the site that the user is about to leave: the page, or a form on it. */
export type Leaving = 'page' | 'form';

/** Calls `go`, which leaves the page or form. Asks first when typed text would be lost. */
type Leave = (go: () => void) => void;

/** Guard against the loss of unsaved changes, shared by a page and its layout. */
interface LeaveGuard {
  /** Registers unsaved changes. Returns a function that unregisters them. */
  block: () => () => void;
  /** Calls `go`; asks first if unsaved changes are registered. */
  leave: Leave;
  /** Always asks, then calls `go` if the user agrees. */
  ask: (leaving: Leaving, go: () => void) => void;
}

// Outside a guard, leaving never asks.
const LeaveContext = createContext<LeaveGuard>({
  block: () => () => undefined,
  leave: (go) => go(),
  ask: (_leaving, go) => go(),
});

/**
 * Asks the user before the page is left while `dirty` is true. Covers links, the back button, other
 * search parameters of the same page, and closing the tab. A change of only the anchor never asks.
 * @param dirty whether the form contains unsaved changes
 * @param stored whether the text is also stored as a draft. Only closing the form then loses the
 *    text; leaving the page does not
 * @returns a function that closes the form and asks first while it is dirty. Use it for every way
 *    to close a dialog
 */
export function useUnsavedChanges(dirty: boolean, stored = false): Leave {
  const { block, ask } = useContext(LeaveContext);
  const isLost = dirty && !stored;
  useEffect(() => {
    if (!isLost) return undefined;
    const release = block();
    // Browsers show a question with a text of their own.
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => {
      release();
      window.removeEventListener('beforeunload', warn);
    };
  }, [isLost, block]);
  return (go) => (dirty ? ask('form', go) : go());
}

/**
 * Returns a function to leave the page without a change of URL, for instance when signing out. It
 * asks first while there are unsaved changes.
 */
export const useLeave = (): Leave => useContext(LeaveContext).leave;

export interface LeaveQuestionProps {
  leaving: Leaving;
  stay: () => void;
  leave: () => void;
}

export interface UnsavedChangesGuardProps {
  children: ReactNode;
  /** Dialog that asks the user whether to stay or to leave. */
  Question: ComponentType<LeaveQuestionProps>;
}

/**
 * Asks before the page is left while a component in the page has unsaved changes
 * (`useUnsavedChanges`). The guard must wrap all pages behind sign-in, and all public pages with a
 * form that calls `useUnsavedChanges`. There must be one guard only, because the router allows one
 * blocker at a time.
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
    // A change of only the anchor, or no change, loses nothing.
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
 * Asks before a dialog outside all pages is closed while a form in the dialog has unsaved changes
 * (`useUnsavedChanges`). Does not block navigation, because the page below may already do so and
 * the router allows one blocker only.
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
