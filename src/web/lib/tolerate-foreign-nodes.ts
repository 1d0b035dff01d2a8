/**
 * Lets React go on where an extension that translates the page has put elements in place of its texts: React would fail on a text
 * that is no longer where it was rendered (https://github.com/facebook/react/issues/11538). The page asks not to be
 * translated, as the translated text stays while React changes its own; not every extension heeds that.
 */
export function tolerateForeignNodes(): void {
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    return child.parentNode === this ? (removeChild.call(this, child) as T) : child;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    return insertBefore.call(this, node, before?.parentNode === this ? before : null) as T;
  };
}
