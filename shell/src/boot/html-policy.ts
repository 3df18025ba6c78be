interface PolicyRules {
  createHTML(text: string): string;
}
interface TrustedTypes {
  createPolicy(name: string, rules: PolicyRules): PolicyRules;
}

const forbiddenElements = 'script,iframe,frame,object,embed,base,meta,link,form[action],foreignObject';
const urlAttributes = new Set(['href', 'src', 'action', 'formaction', 'xlink:href', 'data']);
/** React creates non-executing script elements from this text. */
const emptyScript = '<script></script>';

const scriptUrl = /^(?:javascript|vbscript|data:text)/i;

/** Browsers ignore control characters and spaces before they read a URL's scheme. */
const isScriptUrl = (url: string): boolean => scriptUrl.test(url.replace(/[\p{Cc}\s]/gu, ''));

function isForbidden({ name, value }: Attr): boolean {
  const attribute = name.toLowerCase();
  if (attribute.startsWith('on') || attribute === 'srcdoc') return true;
  return urlAttributes.has(attribute) && isScriptUrl(value);
}

/** Removes everything that could run a script. Harmless text is returned unchanged, because it may be CSS or a fragment. */
export function removeScripts(text: string, parse: (text: string) => Document): string {
  if (text === emptyScript) return text;
  const { documentElement, body } = parse(text);
  let isChanged = false;
  for (const element of documentElement.querySelectorAll('*')) {
    const forbidden = [...element.attributes].filter(isForbidden);
    for (const { name } of forbidden) element.removeAttribute(name);
    const isRemoved = element.matches(forbiddenElements);
    if (isRemoved) element.remove();
    isChanged ||= isRemoved || forbidden.length > 0;
  }
  return isChanged ? body.innerHTML : text;
}

/**
 * The default policy for HTML where Trusted Types are enforced (`require-trusted-types-for 'script'`). The server has already
 * sanitised stored text; this also covers other text. There is no policy for script URLs and script texts, so they are refused.
 */
export function installHtmlPolicy(): void {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  if (trustedTypes === undefined) return;
  const inert = trustedTypes.createPolicy('atrium-inert', { createHTML: (text) => text });
  const parse = (text: string) => new DOMParser().parseFromString(inert.createHTML(text), 'text/html');
  trustedTypes.createPolicy('default', { createHTML: (text) => removeScripts(text, parse) });
}
