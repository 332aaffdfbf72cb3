import { useEffect } from 'react';

import { firstAnswers } from '../platform/graphql/firstAnswers';
import { operationKey } from '../platform/graphql/operationKey';
import { operationName } from '../platform/graphql/preload';
import { useGraphqlSource, type GraphqlSource } from '../platform/graphql/public/source';
import { useSession } from '../platform/session/useSession';
import { openFirstView } from './areas';

/** How long a mouse rests on a link that is likely to be pressed, in milliseconds. */
const REST_MS = 80;

/**
 * Fetches the page behind a link of the areas behind sign-in before it is pressed: its script once the
 * link has the focus, its data too once a mouse rests on it or a finger touches it.
 */
export function useLinksAhead(): void {
  const source = useGraphqlSource();
  const isMember = useSession().status === 'member';
  useEffect(() => {
    if (!isMember) return undefined;
    const listening = new AbortController();
    let resting: ReturnType<typeof setTimeout> | undefined;
    const options = { signal: listening.signal, passive: true };
    const onOver = ({ target, pointerType }: PointerEvent) => {
      clearTimeout(resting);
      const page = pageOf(target);
      if (page && pointerType === 'mouse')
        resting = setTimeout(() => void fetchAhead(source, page), REST_MS);
    };
    const onTouch = ({ target }: Event) => {
      const page = pageOf(target);
      if (page) void fetchAhead(source, page);
    };
    const onFocus = ({ target }: Event) => {
      const page = pageOf(target);
      if (page) void openFirstView(page.pathname, page.search).catch(() => undefined);
    };
    document.addEventListener('pointerover', onOver, options);
    document.addEventListener('touchstart', onTouch, options);
    document.addEventListener('focusin', onFocus, options);
    return () => {
      clearTimeout(resting);
      listening.abort();
    };
  }, [source, isMember]);
}

/** The page of the site that a press there would open; null for the present one. */
function pageOf(target: EventTarget | null): URL | null {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link?.href || link.target || link.origin !== window.location.origin) return null;
  return link.pathname === window.location.pathname ? null : new URL(link.href);
}

/** What fails is left to the page, which asks again and says so. */
async function fetchAhead(source: GraphqlSource, { pathname, search }: URL): Promise<void> {
  try {
    const view = await openFirstView(pathname, search);
    const { client } = await source.load();
    for (const { query, variables } of view?.asks ?? []) {
      const key = operationKey(operationName(query), variables);
      // What is known is shown at once, and read again by the page.
      if (client.readQuery({ query, variables }) || firstAnswers.has(key)) continue;
      const { generation } = firstAnswers;
      const { data } = await client.query({ query, variables, fetchPolicy: 'network-only' });
      // A page that is open by now has this answer; and something may have changed meanwhile.
      const isOpen = window.location.pathname === pathname;
      if (!isOpen && firstAnswers.generation === generation) firstAnswers.store(key, data);
    }
  } catch {
    // Said above.
  }
}
