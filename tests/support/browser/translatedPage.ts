/**
 * How a translation changes a text node: it is moved into two new nested elements, or replaced by
 * them.
 */
export type Translation = 'moved' | 'replaced';

/**
 * Changes the DOM as the translator of a browser does, immediately and after each later change. The
 * words are not translated, so that tests find them. The function uses nothing outside of its body,
 * so that `page.evaluate(translateThisPage, 'moved')` can run it.
 * @returns a function that ends the translation
 */
export function translateThisPage(how: Translation): () => void {
  const translate = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      const parent = text.parentElement;
      if (
        !text.data.trim() ||
        !parent ||
        parent.closest('font, script, style, textarea, [translate=no]')
      )
        continue;
      const font = document.createElement('font');
      const inner = document.createElement('font');
      font.append(inner);
      parent.replaceChild(font, text);
      inner.append(how === 'moved' ? text : text.data);
    }
  };
  const observer = new MutationObserver(() => {
    observer.disconnect();
    translate();
    follow();
  });
  const follow = () => observer.observe(document.body, { childList: true, subtree: true });
  translate();
  follow();
  return () => observer.disconnect();
}
