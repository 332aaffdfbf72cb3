/*
 * A browser that translates a page puts each text into elements of its own. React then inserts before
 * a text, or removes one, that is no longer its parent's child: the browser refuses, and the page ends.
 * See https://github.com/facebook/react/issues/11538.
 */

/** Returns the child of `parent` that contains `node`; null if none does. */
function childWith(parent: Node, node: Node | null): Node | null {
  let child = node;
  while (child && child.parentNode !== parent) child = child.parentNode;
  return child;
}

/** Lets React change a page whose texts the browser has moved. To be called before React draws. */
export function allowTranslation(): void {
  const { insertBefore, removeChild } = Node.prototype;
  Node.prototype.insertBefore = function insert<Inserted extends Node>(
    this: Node,
    node: Inserted,
    before: Node | null,
  ): Inserted {
    return insertBefore.call(this, node, childWith(this, before)) as Inserted;
  };
  Node.prototype.removeChild = function remove<Removed extends Node>(
    this: Node,
    node: Removed,
  ): Removed {
    const child = childWith(this, node);
    if (child) removeChild.call(this, child);
    return node;
  };
}
