import { loadCode } from '@atrium/mfe-kit';
import type { Policy, Sanitise } from './sanitise-html';

interface PolicyRules {
  createHTML(text: string): string;
  createScriptURL?(text: string): string;
}
/** Its HTML is an object to the browser, and a string to the types of the DOM. */
interface InertPolicy extends Omit<Policy, 'createHTML'> {
  createHTML(text: string): string & ReturnType<Policy['createHTML']>;
}
interface TrustedTypes {
  createPolicy(name: string, rules: PolicyRules): InertPolicy;
}

/** React creates non-executing script elements from this text. */
const emptyScript = '<script></script>';
/** Text without it is plain text or CSS. */
const markup = /<[a-z!/?]/i;

let inert: InertPolicy | undefined;
let sanitise: Sanitise | undefined;

/** Until the sanitiser is loaded, HTML is reduced to its text: what has no `<` can't be an element. */
const toPlainText = (html: string): string => html.replace(/<[^>]*>?/g, '');

function createHtml(text: string): string {
  if (text === emptyScript || !markup.test(text)) return text;
  return (sanitise ?? toPlainText)(text);
}

/**
 * The default policy for HTML where Trusted Types are enforced (`require-trusted-types-for 'script'`). The server has already
 * sanitised stored text; this also covers other text. There is no policy for script URLs and script texts, so they are refused.
 */
export function installHtmlPolicy(): void {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  if (trustedTypes === undefined) return;
  inert = trustedTypes.createPolicy('atrium-inert', {
    createHTML: (text) => text,
    // The sanitiser asks for it and never uses it for HTML.
    createScriptURL: (text) => text,
  });
  trustedTypes.createPolicy('default', { createHTML: createHtml });
}

/** Not in the first load: a page from the server is there without any HTML made by scripts. Where it can't be loaded, texts have no format. */
export async function loadSanitiser(): Promise<void> {
  // Without Trusted Types nothing asks for it.
  if (inert === undefined || sanitise !== undefined) return;
  await loadCode(() => import(/* webpackChunkName: "shell.sanitiser" */ './sanitise-html')).then(
    ({ createSanitiser }) => {
      sanitise ??= createSanitiser(inert);
    },
    console.warn,
  );
}
