import { escapeHtml } from '@atrium/contracts/common/escape-html';
import { dropUnwritable } from '@atrium/contracts/common/writable-text';

type Attributes = Record<string, string>;

const escapeXml = (text: string): string => escapeHtml(dropUnwritable(text));

function open(name: string, attributes: Attributes): string {
  const pairs = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`);
  return name + pairs.join('');
}

/** An element with text, always escaped: CDATA ends at the first `]]>` of a text. */
export const textElement = (name: string, text: string, attributes: Attributes = {}): string =>
  `<${open(name, attributes)}>${escapeXml(text)}</${name}>`;

/** An element around elements. */
export const parentElement = (
  name: string,
  children: readonly string[],
  attributes: Attributes = {},
): string => `<${open(name, attributes)}>${children.join('')}</${name}>`;

export const emptyElement = (name: string, attributes: Attributes): string => `<${open(name, attributes)}/>`;

export const formatXml = (root: string): string => `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`;
