/** Effect of a translation on a text: moved or replaced in a new element. */
export type Translation = 'moved' | 'replaced';

/**
 * Changes the DOM as the translation of a browser does, now and after each change. The words stay
 * the same, so that tests find them. Self-contained for `page.evaluate(translateThisPage,
 * 'moved')`.
 * @returns a function that ends the translation
 */
export function translateThisPage(how: Translation): () => void {
  const translate = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      const parent = text.parentElement;
      if (!text.data.trim() || !parent || parent.closest('font, script, style, textarea')) continue;
      const font = document.createElement('font');
      parent.replaceChild(font, text);
      font.append(how === 'moved' ? text : text.data);
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
