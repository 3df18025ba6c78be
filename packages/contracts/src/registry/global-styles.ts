/** At-rules that contain rules of the page. The content of others, such as `@keyframes`, has no selectors. */
const groups = new Set(['media', 'supports', 'layer', 'container', 'scope', 'starting-style']);

type Block = 'group' | 'rule' | 'opaque';

/** The index after a comment or a text in quotes that begins here; the same index if none does. */
function skipText(css: string, start: number): number {
  const first = css[start];
  if (css.startsWith('/*', start)) {
    const end = css.indexOf('*/', start + 2);
    return end === -1 ? css.length : end + 2;
  }
  if (first !== '"' && first !== "'") return start;
  let index = start + 1;
  while (index < css.length && css[index] !== first) index += css[index] === '\\' ? 2 : 1;
  return index + 1;
}

/** Split at the commas outside of parentheses; without the argument of `:not()`, which matches elements of everybody. */
function splitSelectors(prelude: string): string[] {
  const selectors = [''];
  let depth = 0;
  let negatedAt = 0;
  for (const letter of prelude) {
    const current = selectors.at(-1) ?? '';
    if (letter === '(') depth += 1;
    if (letter === '(' && negatedAt === 0 && current.endsWith(':not')) negatedAt = depth;
    if (letter === ',' && depth === 0) selectors.push('');
    else if (negatedAt === 0) selectors[selectors.length - 1] = current + letter;
    if (letter === ')' && negatedAt === depth) negatedAt = 0;
    if (letter === ')') depth -= 1;
  }
  return selectors.map((selector) => selector.trim());
}

/**
 * The selectors of a style sheet that match elements of other remotes or of the shell: those without a class that begins with the name
 * of the remote, as the class names of CSS modules do. Rules inside of a rule are scoped by it.
 */
export function findGlobalSelectors(css: string, name: string): string[] {
  const own = `.${name}-`;
  const found: string[] = [];
  const open: Block[] = [];
  let prelude = '';

  function openBlock(text: string): Block {
    const outer = open.at(-1) ?? 'group';
    if (outer !== 'group') return 'opaque';
    if (text.startsWith('@')) return groups.has(/^@([a-z-]+)/.exec(text)?.[1] ?? '') ? 'group' : 'opaque';
    found.push(...splitSelectors(text).filter((selector) => !selector.includes(own)));
    return 'rule';
  }

  for (let index = 0; index < css.length; index++) {
    const after = skipText(css, index);
    if (after > index) {
      index = after - 1;
      continue;
    }
    const letter = css[index] ?? '';
    if (letter === '{') open.push(openBlock(prelude.trim()));
    if (letter === '}') open.pop();
    if (letter === '\\') prelude += letter + (css[++index] ?? '');
    else prelude = /[{};]/.test(letter) ? '' : prelude + letter;
  }
  return [...new Set(found)];
}
