import { Suspense, useDeferredValue, type ReactNode } from 'react';

/**
 * Renders a large part of a page, such as its charts, once the rest is shown. Its script may be
 * loaded then, too (`React.lazy`).
 */
export function Later({ skeleton, children }: { skeleton: ReactNode; children: ReactNode }) {
  const isTime = useDeferredValue(true, false);
  const waiting = <div aria-busy="true">{skeleton}</div>;
  return isTime ? <Suspense fallback={waiting}>{children}</Suspense> : waiting;
}
