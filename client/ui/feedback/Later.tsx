import { Suspense, useDeferredValue, type ReactNode } from 'react';

/**
 * A large part of a page, such as its charts, that is drawn once the rest is shown; its script may come
 * then, too (`React.lazy`).
 */
export function Later({ skeleton, children }: { skeleton: ReactNode; children: ReactNode }) {
  const isTime = useDeferredValue(true, false);
  const waiting = <div aria-busy="true">{skeleton}</div>;
  return isTime ? <Suspense fallback={waiting}>{children}</Suspense> : waiting;
}
