import { useEffect, useMemo, useRef } from 'react';

/**
 * Text of an article as HTML, which the server sanitised when the article was saved. No other
 * component of the client inserts HTML.
 */
export function ArticleBody({ html }: { html: string }) {
  const body = useRef<HTMLDivElement>(null);
  const framed = useMemo(() => frameWideParts(html), [html]);

  useEffect(() => {
    const element = body.current;
    if (!element) return undefined;
    // An `error` event of an image does not bubble, so it is handled in the capture phase.
    const onError = (event: Event) => {
      if (event.target instanceof HTMLImageElement) showPlaceholder(event.target);
    };
    element.addEventListener('error', onError, true);
    for (const image of element.querySelectorAll('img')) {
      // On a server-rendered page an image may have failed before this listener was added.
      if (image.complete && image.naturalWidth === 0 && image.src) showPlaceholder(image);
    }
    return () => element.removeEventListener('error', onError, true);
  }, [framed]);

  return (
    // oxlint-disable-next-line react/no-danger -- sanitised by the server, see above
    <div ref={body} className="prose" dangerouslySetInnerHTML={{ __html: framed }} />
  );
}

/** Wraps each table and code block in a scrollable frame that the keyboard can reach. */
function frameWideParts(html: string): string {
  return html
    .replace(/<table\b/gi, '<section class="prose-frame" aria-label="Tableau" tabindex="0"><table')
    .replace(/<\/table>/gi, '</table></section>')
    .replace(/<pre\b/gi, '<pre tabindex="0"');
}

function showPlaceholder(image: HTMLImageElement): void {
  const placeholder = document.createElement('span');
  placeholder.className = 'prose-missing-image';
  placeholder.textContent = image.alt || 'Image indisponible';
  image.replaceWith(placeholder);
}
