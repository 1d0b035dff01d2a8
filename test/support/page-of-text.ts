import { vi } from 'vitest';

/** A node of `pageOfText`: an element or a text. */
class TextNode extends EventTarget {
  parentNode: TextNode | null = null;
  readonly childNodes: TextNode[] = [];
  readonly namespaceURI = 'http://www.w3.org/1999/xhtml';
  readonly nodeType: number;
  readonly nodeName: string;
  readonly ownerDocument: object | null;
  nodeValue: string;

  constructor(nodeType: number, nodeName: string, ownerDocument: object | null, nodeValue = '') {
    super();
    this.nodeType = nodeType;
    this.nodeName = nodeName;
    this.ownerDocument = ownerDocument;
    this.nodeValue = nodeValue;
  }

  get tagName() {
    return this.nodeName;
  }

  get textContent(): string {
    return this.nodeValue + this.childNodes.map(({ textContent }) => textContent).join('');
  }

  set textContent(text: string) {
    this.childNodes.length = 0;
    this.nodeValue = text;
  }

  appendChild(node: TextNode) {
    return this.insertBefore(node, null);
  }

  insertBefore(node: TextNode, next: TextNode | null) {
    node.parentNode?.removeChild(node);
    node.parentNode = this;
    this.childNodes.splice(next === null ? this.childNodes.length : this.childNodes.indexOf(next), 0, node);
    return node;
  }

  removeChild(node: TextNode) {
    this.childNodes.splice(this.childNodes.indexOf(node), 1);
    node.parentNode = null;
    return node;
  }
}

const elementType = 1;
const textType = 3;
const documentType = 9;

/**
 * Opens a minimal page in which React can render components that are only text, to test what happens over time. It sets
 * `window` and `document` until `vi.unstubAllGlobals()`. Returns the element to render into.
 */
export function pageOfText() {
  const page = new TextNode(documentType, '#document', null);
  const window = Object.assign(new EventTarget(), { document: page, HTMLIFrameElement: TextNode });
  Object.assign(page, {
    defaultView: window,
    createTextNode: (text: string) => new TextNode(textType, '#text', page, text),
  });
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', page);
  return new TextNode(elementType, 'DIV', page);
}
