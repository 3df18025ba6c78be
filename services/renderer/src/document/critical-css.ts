import postcss, { type AtRule, type ChildNode, type Rule } from 'postcss';

/** A parsed style sheet, from which the rules of a page are selected. */
export interface ParsedSheet {
  parts: Part[];
  keyframes: { name: string; text: string }[];
}

type Part =
  /** `needs`: class lists per selector. The rule is used if the page has all classes of one list. */
  | { kind: 'rule'; text: string; needs: string[][] }
  | { kind: 'group'; open: string; parts: Part[] }
  | { kind: 'text'; text: string };

const GROUPS = new Set(['media', 'supports', 'layer', 'container']);
/** Pseudo-classes with arguments, which are no condition on the element's own classes. */
const FUNCTIONS = /:(?:not|is|where|has|-moz-any|-webkit-any)\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g;
const CLASS_NAME = /\.((?:[\w-]|\\.)+)/g;
const CLASS_ATTRIBUTE = /\sclass="([^"]+)"/g;
const RELATIVE_URL = /url\((["']?)(?![a-z]+:|\/|#)([^()"']+)\1\)/g;

const listClasses = (selector: string): string[] =>
  [...selector.replace(FUNCTIONS, '').matchAll(CLASS_NAME)].map(([, name = '']) => name);

function toRule(rule: Rule): Part {
  return { kind: 'rule', text: rule.toString(), needs: rule.selectors.map(listClasses) };
}

/** Makes relative URLs absolute to the sheet's `url`, so that they resolve from any document. */
export function parseSheet({ url, css }: { url: string; css: string }): ParsedSheet {
  const folder = url.slice(0, url.lastIndexOf('/') + 1);
  const keyframes: ParsedSheet['keyframes'] = [];

  function toParts(nodes: readonly ChildNode[] = []): Part[] {
    return nodes.flatMap((node): Part[] => {
      if (node.type === 'rule') return [toRule(node)];
      if (node.type !== 'atrule') return [];
      if (node.name.endsWith('keyframes')) {
        keyframes.push({ name: node.params, text: node.toString() });
        return [];
      }
      return GROUPS.has(node.name) && node.nodes ? [toGroup(node)] : [{ kind: 'text', text: withEnd(node) }];
    });
  }

  const toGroup = (node: AtRule): Part => ({
    kind: 'group',
    open: `@${node.name} ${node.params}{`,
    parts: toParts(node.nodes),
  });

  const absolute = css.replace(RELATIVE_URL, (_all, quote, file) => `url(${quote}${folder}${file}${quote})`);
  return { parts: toParts(postcss.parse(absolute).nodes), keyframes };
}

const withEnd = (node: AtRule): string => (node.nodes ? node.toString() : `${node.toString()};`);

export function listUsedClasses(html: string): Set<string> {
  const used = new Set<string>();
  for (const [, value = ''] of html.matchAll(CLASS_ATTRIBUTE))
    for (const name of value.split(' ')) used.add(name);
  return used;
}

/** The rules that can apply to a document with these classes, in order. */
export function selectCritical(sheets: readonly ParsedSheet[], used: ReadonlySet<string>): string {
  const has = (name: string) => used.has(name);

  function format(parts: readonly Part[]): string {
    let text = '';
    for (const part of parts) {
      if (part.kind === 'text') text += part.text;
      else if (part.kind === 'rule') text += part.needs.some((names) => names.every(has)) ? part.text : '';
      else {
        const inner = format(part.parts);
        if (inner !== '') text += `${part.open}${inner}}`;
      }
    }
    return text;
  }

  const rules = sheets.map(({ parts }) => format(parts)).join('');
  const motion = sheets.flatMap(({ keyframes }) => keyframes).filter(({ name }) => rules.includes(name));
  return rules + motion.map(({ text }) => text).join('');
}
