/** What a browser does with a text: puts it, or a new text, into an element of its own. */
export type Translation = 'moved' | 'replaced';

/**
 * Does to the page what a browser does that translates it, now and after each change. The words stay,
 * so that tests find them. Uses nothing from outside: `page.evaluate(translateThisPage, 'moved')`.
 * @returns what ends it
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
