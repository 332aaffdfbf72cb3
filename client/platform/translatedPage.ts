/*
 * The page translation of a browser wraps each text node in a `<font>`, or replaces it by one.
 * React still treats the text node as a child of its parent, so its `insertBefore` and
 * `removeChild` throw. Source: https://github.com/facebook/react/issues/11538.
 */

/** `<font>` elements that replaced a text node, keyed by that text node. */
const replacements = new WeakMap<Node, HTMLFontElement>();

/** Returns the child of `parent` that is, contains or replaced `node`; null without one. */
function childFor(parent: Node, node: Node | null): Node | null {
  if (!node || node.parentNode === parent) return node;
  let child: Node | null = parent.contains(node) ? node : (replacements.get(node) ?? null);
  while (child && child.parentNode !== parent) child = child.parentNode;
  return child;
}

/** Stores which element replaced a text node, and shows later changes of the text node in it. */
function follow(records: MutationRecord[], observer: MutationObserver): void {
  for (const { type, target, removedNodes, addedNodes, previousSibling, nextSibling } of records) {
    if (type === 'characterData' && !target.isConnected) {
      const font = replacements.get(target);
      if (font) font.textContent = target.nodeValue;
    }
    for (const removed of removedNodes) {
      if (!(removed instanceof Text)) continue;
      const font = [...addedNodes, previousSibling, nextSibling].find(isFont);
      if (!font) continue;
      replacements.set(removed, font);
      observer.observe(removed, { characterData: true });
    }
  }
}

const isFont = (node: Node | null): node is HTMLFontElement => node?.nodeName === 'FONT';

/**
 * Patches `insertBefore` and `removeChild`, so that they act on the element that contains or
 * replaced a text node. They would throw otherwise. If there is no such element, `removeChild` does
 * nothing, and `insertBefore` appends. Must run before React renders.
 */
export function allowTranslation(): void {
  const { insertBefore, removeChild } = Node.prototype;
  Node.prototype.insertBefore = function insert<Inserted extends Node>(
    this: Node,
    node: Inserted,
    before: Node | null,
  ): Inserted {
    return insertBefore.call(this, node, childFor(this, before)) as Inserted;
  };
  Node.prototype.removeChild = function remove<Removed extends Node>(
    this: Node,
    node: Removed,
  ): Removed {
    const child = childFor(this, node);
    if (child) removeChild.call(this, child);
    return node;
  };
  new MutationObserver(follow).observe(document.documentElement, {
    childList: true,
    subtree: true,
  });
}
