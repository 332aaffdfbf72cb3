import { Suspense, useDeferredValue, type ReactNode } from 'react';

/**
 * Renders a large part of a page, such as charts, after the rest of the page is shown. With
 * `React.lazy`, the script of this part is also loaded only then.
 */
export function Later({ skeleton, children }: { skeleton: ReactNode; children: ReactNode }) {
  const isTime = useDeferredValue(true, false);
  const waiting = <div aria-busy="true">{skeleton}</div>;
  return isTime ? <Suspense fallback={waiting}>{children}</Suspense> : waiting;
}
