/** Returns the document title; null while it is missing or a placeholder. */
function ownTitle(): string | null {
  const title = document.head.querySelector('title');
  return title?.text && !title.hasAttribute('data-stand-in') ? title.text : null;
}

/**
 * Calls the listener once with the document title, as soon as the title is set and not a
 * placeholder.
 * @returns a function that stops waiting
 */
export function whenTitled(listener: (title: string) => void): () => void {
  const observer = new MutationObserver(announceTitle);
  function announceTitle() {
    const title = ownTitle();
    if (title === null) return false;
    observer.disconnect();
    listener(title);
    return true;
  }
  if (!announceTitle()) {
    observer.observe(document.head, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    });
  }
  return () => observer.disconnect();
}
