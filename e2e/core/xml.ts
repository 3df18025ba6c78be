import { expect, type Page } from '@playwright/test';

interface XmlNode {
  /** The qualified name, prefix included. */
  name: string;
  attributes: Record<string, string>;
  children: XmlNode[];
  text: string;
}

/** An element of an XML document. */
export interface XmlElement {
  name: string;
  /** Empty without it. */
  attribute(name: string): string;
  /** All descendants of that name, in document order. */
  all(name: string): XmlElement[];
  /** Text of the first descendant of that name, or ''. */
  text(name: string): string;
}

/** Parses with the browser's XML parser; fails when the document is not well-formed. */
export async function readXml(page: Page, xml: string): Promise<XmlElement> {
  const root = await page.evaluate((source) => {
    const read = (element: Element): XmlNode => ({
      name: element.nodeName,
      attributes: Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
      children: [...element.children].map(read),
      text: element.textContent ?? '',
    });
    return read(new DOMParser().parseFromString(source, 'application/xml').documentElement);
  }, xml);
  expect(root.text, 'the document is not well-formed').not.toContain('error on line');
  return wrap(root);
}

function wrap(node: XmlNode): XmlElement {
  return {
    name: node.name,
    attribute: (name) => node.attributes[name] ?? '',
    all: (name) => listAll(node, name).map(wrap),
    text: (name) => listAll(node, name)[0]?.text.trim() ?? '',
  };
}

function listAll(node: XmlNode, name: string): XmlNode[] {
  return node.children.flatMap((child) => [...(child.name === name ? [child] : []), ...listAll(child, name)]);
}
