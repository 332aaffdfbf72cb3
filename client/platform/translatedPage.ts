/*
 * The page translation of a browser wraps each text node in an element, or replaces it by one.
 * React still treats the text node as a child of its parent, so its `insertBefore` and
 * `removeChild` throw. Source: https://github.com/facebook/react/issues/11538.
 */

/** Returns the child of `parent` that is or contains `node`; null if there is none. */
function childWith(parent: Node, node: Node | null): Node | null {
  let child = node;
  while (child && child.parentNode !== parent) child = child.parentNode;
  return child;
}

/**
 * Patches `insertBefore` and `removeChild`, so that they do not throw on translated pages. If the
 * translation wrapped a text node in an element, they act on that element. If it removed the node,
 * `removeChild` does nothing, and `insertBefore` appends. Must run before React renders.
 */
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
