import { AppError } from '@atrium/service-kit/app-error';

const maxDepth = 1_000;
/** Void elements, and elements closed implicitly by the next of their kind. */
const neverNested = new Set(
  'area base br col embed hr img input link meta source track wbr p li tr td th dt dd thead tbody tfoot option'.split(
    ' ',
  ),
);
const tagStart = /<(\/?)([a-z][a-z0-9]{0,20})/gi;

/**
 * Refuses deeply nested HTML. Parsers keep a list of open elements, so their time grows with the square of the depth:
 * 4 MB of `<ul>` takes minutes.
 */
export function refuseDeepHtml(html: string): void {
  let depth = 0;
  for (const [, slash, name = ''] of html.matchAll(tagStart)) {
    if (neverNested.has(name.toLowerCase())) continue;
    depth = Math.max(depth + (slash === '/' ? -1 : 1), 0);
    if (depth > maxDepth)
      throw new AppError({ code: 'validation_failed', publicMessage: 'The text is nested too deeply' });
  }
}
