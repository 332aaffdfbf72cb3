import { useEffect, useRef } from 'react';

import { firstAnswers } from '../platform/graphql/firstAnswers';
import { operationKey } from '../platform/graphql/operationKey';
import { operationName } from '../platform/graphql/preload';
import { useGraphqlSource, type GraphqlSource } from '../platform/graphql/public/source';
import { useSession } from '../platform/session/useSession';
import { openFirstView, type FirstView } from './areas';

/** Time that a mouse must rest on a link before the linked page is preloaded, in milliseconds. */
const REST_MS = 80;

/**
 * Preloads the signed-in page behind a link before the user clicks the link. When the link receives
 * the focus, loads the script of the page. When a mouse rests on the link or a finger touches it,
 * also loads the data of the page.
 */
export function useLinksAhead(): void {
  const source = useGraphqlSource();
  const { status, viewer } = useSession();
  const isMember = status === 'member';
  const permissions = useRef(viewer?.permissions);
  useEffect(() => {
    permissions.current = viewer?.permissions;
  });
  useEffect(() => {
    if (!isMember) return undefined;
    const listening = new AbortController();
    let resting: ReturnType<typeof setTimeout> | undefined;
    const options = { signal: listening.signal, passive: true };
    const open = ({ pathname, search }: URL) =>
      openFirstView(pathname, search, permissions.current);
    const fetchLinked = (page: URL) => void fetchAhead(source, page, open(page));
    const onOver = ({ target, pointerType }: PointerEvent) => {
      clearTimeout(resting);
      const page = pageOf(target);
      if (page && pointerType === 'mouse') resting = setTimeout(() => fetchLinked(page), REST_MS);
    };
    const onTouch = ({ target }: Event) => {
      const page = pageOf(target);
      if (page) fetchLinked(page);
    };
    const onFocus = ({ target }: Event) => {
      const page = pageOf(target);
      if (page) void open(page).catch(() => undefined);
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

/**
 * Returns the URL of the page that a click on the element would open. Returns null when a click
 * would open no page of the site, or only the current page.
 */
function pageOf(target: EventTarget | null): URL | null {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link?.href || link.target || link.origin !== window.location.origin) return null;
  return link.pathname === window.location.pathname ? null : new URL(link.href);
}

/**
 * Preloads the scripts and data of a page. Ignores errors, because the page tries again when it
 * opens.
 */
async function fetchAhead(
  source: GraphqlSource,
  { pathname }: URL,
  opening: Promise<FirstView | null>,
): Promise<void> {
  try {
    const view = await opening;
    const { client } = await source.load();
    for (const { query, variables } of view?.asks ?? []) {
      const key = operationKey(operationName(query), variables);
      // Cached data is shown immediately, and the page reloads it.
      if (client.readQuery({ query, variables }) || firstAnswers.has(key)) continue;
      const { generation } = firstAnswers;
      const { data } = await client.query({ query, variables, fetchPolicy: 'network-only' });
      // Does not store the result if the page is open by now and has loaded it, or if a mutation
      // ran since the request.
      const isOpen = window.location.pathname === pathname;
      if (!isOpen && firstAnswers.generation === generation) firstAnswers.store(key, data);
    }
  } catch {
    // The page repeats the queries and shows their errors.
  }
}
