import {
  createContext,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import {
  parsePath,
  UNSAFE_NavigationContext as NavigationContext,
  useLocation,
  type Navigator,
  type Path,
} from 'react-router-dom';

import { hearPopStateFirst } from '../address/popState';

/** What a page and its frame share of leaving. */
interface LeaveGuard {
  /** Declares changes that leaving would lose. Returns what takes it back. */
  hold: () => () => void;
  /** Leaves, after asking if something would be lost. */
  leave: (go: () => void) => void;
  isHeld: () => boolean;
  /** Where the reader is. */
  here: Here;
}

interface Here {
  pathname: string;
  search: string;
  /** The place of this page in the history of the tab, as the router numbers it. */
  index: number | null;
}

function createLeaveGuard(ask: (go: () => void) => void): LeaveGuard {
  const held = new Set<symbol>();
  const isHeld = () => held.size > 0;
  return {
    isHeld,
    hold() {
      const one = Symbol('changes');
      held.add(one);
      return () => held.delete(one);
    },
    leave: (go) => (isHeld() ? ask(go) : go()),
    here: { pathname: '', search: '', index: null },
  };
}

// Outside a guard nothing asks: leaving leaves.
const LeaveContext = createContext(createLeaveGuard((go) => go()));

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
 * Makes every navigation from inside ask first while `useUnsavedChanges` holds it. Stands around
 * what is behind sign-in; the reasons for it are in docs/decisions/0013.
 */
export function UnsavedChangesGuard({ children, Question }: UnsavedChangesGuardProps) {
  const [waiting, setWaiting] = useState<(() => void) | null>(null);
  const [guard] = useState(() => createLeaveGuard((go) => setWaiting(() => go)));
  const navigation = useContext(NavigationContext);
  const guarded = useMemo(
    () => ({ ...navigation, navigator: guardedNavigator(navigation.navigator, guard) }),
    [navigation, guard],
  );
  const { pathname, search, key } = useLocation();
  useLayoutEffect(() => {
    Object.assign(guard.here, { pathname, search, index: indexInHistory() });
  }, [guard, pathname, search, key]);
  useEffect(() => guardBackButton(guard), [guard]);
  return (
    <LeaveContext value={guard}>
      <NavigationContext value={guarded}>{children}</NavigationContext>
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

/** React Router keeps the number of each entry of the history in its state. */
const indexInHistory = (): number | null => window.history.state?.idx ?? null;

/** A change of the anchor, or none at all, loses nothing. */
const leads = (here: Here, to: Partial<Path>): boolean =>
  (to.pathname ?? here.pathname) !== here.pathname || (to.search ?? '') !== here.search;

/** The router's navigator, whose every step asks first. */
function guardedNavigator(navigator: Navigator, { here, leave }: LeaveGuard): Navigator {
  const guarded =
    (step: Navigator['push']): Navigator['push'] =>
    (to, state, options) => {
      const go = () => step(to, state, options);
      if (leads(here, typeof to === 'string' ? parsePath(to) : to)) leave(go);
      else go();
    };
  // Everything else, getters included, stays the router's own.
  return Object.assign(Object.create(navigator) as Navigator, {
    push: guarded(navigator.push),
    replace: guarded(navigator.replace),
  });
}

/**
 * The back and forward buttons. By the time a page hears of them the address has changed: it is put
 * back, unseen by the router, and changed again if the reader leaves.
 */
function guardBackButton({ here, isHeld, leave }: LeaveGuard): () => void {
  let own: 'putting back' | 'leaving' | null = null;
  return hearPopStateFirst((event) => {
    const act = own;
    own = null;
    if (act === 'putting back') event.stopImmediatePropagation();
    if (act || !isHeld() || !leads(here, window.location)) return;
    const index = indexInHistory();
    // An entry that is not the router's has no number, and the way back is not known.
    if (index === null || here.index === null) return;
    const steps = index - here.index;
    event.stopImmediatePropagation();
    own = 'putting back';
    window.history.go(-steps);
    leave(() => {
      own = 'leaving';
      window.history.go(steps);
    });
  });
}
