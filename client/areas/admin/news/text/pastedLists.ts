/**
 * Item of a list that was pasted from Word. Word writes each item as a paragraph. Word for the web
 * writes each item as a list of one item.
 */
interface Item {
  /** Element in the pasted HTML that contains the item. The new list replaces this element. */
  source: Element;
  content: Node[];
  /** Nesting level; 1 for the outermost list. */
  level: number;
  /** Key of the list. Items of the same level with different keys belong to different lists. */
  key: string;
  ordered: boolean;
  /** Number of the item. A new ordered list starts with this number. */
  start: number;
}

/** List in the new HTML to which items are being added. */
interface OpenList {
  level: number;
  key: string;
  list: HTMLElement;
}

/**
 * Pattern of the style of a list item in Word, such as `mso-list: l0 level2 lfo1`: the list, the
 * level and the format override.
 */
const MSO_LIST = /mso-list:\s*(l\d+)\s+level(\d+)\s+(lfo\d+)/i;

/** CSS selector of the marker, which is the number or bullet that Word writes as text. */
const MARKER = '[style*="mso-list:Ignore" i], [style*="mso-list: Ignore" i]';

/**
 * Pattern of the marker of an ordered list, such as '1.', '(2)', 'a)' or 'iv.'. A bullet is a
 * single character, for example 'o', and does not match.
 */
const ORDERED = /^\(?(?:(\d+)|[a-z]{1,2}|[ivxlcdm]+)[.)]/i;

/**
 * Converts the lists from Word in pasted HTML to nested HTML lists. Word writes each item as a
 * paragraph whose style names the list and the level. Word for the web writes each item as a list
 * of one item. Google Docs and LibreOffice write HTML lists, which remain unchanged.
 */
export function nestWordLists(html: string): string {
  if (!/mso-list:|data-aria-level=/i.test(html)) return html;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll('p, div')) {
    // The element may have been moved when an earlier list was converted.
    const items = element.isConnected ? runFrom(element) : [];
    if (items.length > 0) replaceByLists(items);
  }
  return body.innerHTML;
}

/** Returns the items of the list that starts with an element. */
function runFrom(first: Element): Item[] {
  const items: Item[] = [];
  for (let next: Element | null = first; next; next = next.nextElementSibling) {
    const found = itemsOf(next);
    const last = items.at(-1);
    if (found.length > 0) items.push(...found);
    else if (last && isContinuation(next)) last.content.push(next);
    else break;
  }
  return items;
}

function itemsOf(element: Element): Item[] {
  return element.matches('.ListContainerWrapper') ? webItems(element) : wordItem(element);
}

function wordItem(element: Element): Item[] {
  const [, list, level, override] = MSO_LIST.exec(element.getAttribute('style') ?? '') ?? [];
  if (!list || element.localName !== 'p') return [];
  const marker = element.querySelector(MARKER);
  const [ordered, number] = ORDERED.exec(marker?.textContent.trim() ?? '') ?? [];
  return [
    {
      source: element,
      content: [element],
      level: Number(level),
      key: `${list} ${override}`,
      ordered: ordered !== undefined,
      start: Number(number ?? 1),
    },
  ];
}

/** Returns the items in a wrapper element that Word for the web writes. */
function webItems(wrapper: Element): Item[] {
  return [...wrapper.querySelectorAll('li[data-aria-level]')].map((item) => {
    const { localName } = item.parentElement ?? {};
    return {
      source: wrapper,
      content: [...item.childNodes],
      level: Number(item.getAttribute('data-aria-level')) || 1,
      key: `${localName} ${item.getAttribute('data-listid')}`,
      ordered: localName === 'ol',
      start: Number(item.getAttribute('data-aria-posinset')) || 1,
    };
  });
}

/**
 * Returns whether a list paragraph without a marker continues the previous item. It does if another
 * item follows the paragraph.
 */
function isContinuation(element: Element): boolean {
  if (!/\bMsoListParagraph/.test(element.className)) return false;
  const next = element.nextElementSibling;
  return next !== null && (itemsOf(next).length > 0 || isContinuation(next));
}

/** Replaces the items with nested HTML lists. The lists are inserted where the first item was. */
function replaceByLists(items: readonly Item[]): void {
  const open: OpenList[] = [];
  const place = document.createComment('');
  items[0]?.source.before(place);
  for (const item of items) {
    const list = listFor(item, open, place);
    const element = list.appendChild(document.createElement('li'));
    for (const node of item.content) {
      if (node instanceof Element)
        for (const marker of node.querySelectorAll(MARKER)) marker.remove();
      element.append(node);
    }
    // Without its style, the moved paragraph is not converted a second time.
    item.source.removeAttribute('style');
    if (!item.content.includes(item.source)) item.source.remove();
  }
  place.remove();
}

/**
 * Returns the list to which an item is added. A new list is nested in the last item of the level
 * above, or inserted at `place`.
 */
function listFor({ level, key, ordered, start }: Item, open: OpenList[], place: Node): HTMLElement {
  while ((open.at(-1)?.level ?? 0) > level) open.pop();
  const innermost = open.at(-1);
  if (innermost?.level === level) {
    if (innermost.key === key) return innermost.list;
    open.pop();
  }
  const list = document.createElement(ordered ? 'ol' : 'ul');
  if (ordered && start > 1) list.setAttribute('start', String(start));
  const parent = open.at(-1)?.list.lastElementChild;
  if (parent) parent.append(list);
  else place.parentNode?.insertBefore(list, place);
  open.push({ level, key, list });
  return list;
}
