import { CssSyntaxError, type Node, parse } from 'postcss';
import parseSelectors, { type Selector } from 'postcss-selector-parser';

/** At-rules that contain rules of the page. The content of others, such as `@keyframes`, has no selectors. */
const groups = new Set(['media', 'supports', 'layer', 'container', 'scope', 'starting-style']);
/** Match by their argument. `:not()` matches elements of everybody. */
const matchers = new Set([':is', ':where', ':has']);

/** Whether each matched element is one of the remote, is inside of one, or contains one. */
const isScoped = (selector: Selector, prefix: string): boolean =>
  selector.some((part) => {
    if (part.type === 'class') return part.value.startsWith(prefix);
    if (part.type !== 'pseudo' || !matchers.has(part.value)) return false;
    return part.length > 0 && part.every((argument) => isScoped(argument, prefix));
  });

function isOfPage(parent: Node | undefined): boolean {
  if (parent === undefined || parent.type === 'root') return true;
  return (
    parent.type === 'atrule' && 'name' in parent && groups.has(String(parent.name)) && isOfPage(parent.parent)
  );
}

/**
 * The selectors of a style sheet that match elements of other remotes or of the shell: those without a class that begins with the name
 * of the remote, as the class names of CSS modules do. Rules inside of a rule are scoped by it. Of a style sheet that can't be parsed
 * the reason: a browser may apply some of it.
 */
export function findGlobalSelectors(css: string, name: string): string[] {
  const found = new Set<string>();
  try {
    parse(css).walkRules((rule) => {
      if (!isOfPage(rule.parent)) return;
      for (const selector of parseSelectors().astSync(rule.selector).nodes)
        if (!isScoped(selector, `${name}-`)) found.add(String(selector).trim());
    });
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    found.add(error instanceof CssSyntaxError ? error.reason : error.message);
  }
  return [...found];
}
