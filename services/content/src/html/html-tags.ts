import { escapeHtml } from '@atrium/contracts/common/escape-html';

export const voidElements = new Set(
  'area base br col embed hr img input link meta source track wbr'.split(' '),
);

export const writeTag = (name: string, attributes: Record<string, string>): string =>
  `<${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escapeHtml(value)}"`)
    .join('')}>`;
