/** The title of the page, once it is the page's own: none yet, or a stand-in, is null. */
function ownTitle(): string | null {
  const title = document.head.querySelector('title');
  return title?.text && !title.hasAttribute('data-stand-in') ? title.text : null;
}

/**
 * Tells the page's own title, once: at once when it is there, else when what is read brings it.
 *
 * @returns gives up waiting
 */
export function whenTitled(listener: (title: string) => void): () => void {
  const observer = new MutationObserver(tell);
  function tell() {
    const title = ownTitle();
    if (title === null) return false;
    observer.disconnect();
    listener(title);
    return true;
  }
  if (!tell()) {
    observer.observe(document.head, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    });
  }
  return () => observer.disconnect();
}
