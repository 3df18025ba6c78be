interface PolicyRules {
  createHTML(text: string): string;
}
interface TrustedTypes {
  createPolicy(name: string, rules: PolicyRules): PolicyRules;
}

const forbiddenElements = 'script,iframe,frame,object,embed,base,meta,link,form[action],foreignObject';
const urlAttributes = new Set(['href', 'src', 'action', 'formaction', 'xlink:href', 'data']);
/** How React makes a script element that does not run. */
const emptyScript = '<script></script>';

const scriptUrl = /^(?:javascript|vbscript|data:text)/i;

/** Browsers ignore control characters and spaces before they read a URL's scheme. */
const isScriptUrl = (url: string): boolean => scriptUrl.test(url.replace(/[\p{Cc}\s]/gu, ''));

function isForbidden({ name, value }: Attr): boolean {
  const attribute = name.toLowerCase();
  if (attribute.startsWith('on') || attribute === 'srcdoc') return true;
  return urlAttributes.has(attribute) && isScriptUrl(value);
}

/** Removes what could run a script. Text without such a thing is returned unchanged, as it may be CSS or a fragment. */
export function removeScripts(text: string, parse: (text: string) => Document): string {
  if (text === emptyScript) return text;
  const { body, head } = parse(text);
  let isChanged = false;
  const change = (action: () => void) => {
    isChanged = true;
    action();
  };
  for (const root of [head, body]) {
    for (const element of root.querySelectorAll(forbiddenElements)) change(() => element.remove());
    for (const element of root.querySelectorAll('*'))
      for (const attribute of [...element.attributes])
        if (isForbidden(attribute)) change(() => element.removeAttribute(attribute.name));
  }
  return isChanged ? body.innerHTML : text;
}

/**
 * The only way for HTML text into the document where Trusted Types are enforced (`require-trusted-types-for 'script'`). The server
 * has sanitised the text already; this also covers text that never was there. Script URLs and script texts have no policy, so
 * they are refused.
 */
export function installHtmlPolicy(): void {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  if (trustedTypes === undefined) return;
  const inert = trustedTypes.createPolicy('atrium-inert', { createHTML: (text) => text });
  const parse = (text: string) => new DOMParser().parseFromString(inert.createHTML(text), 'text/html');
  trustedTypes.createPolicy('default', { createHTML: (text) => removeScripts(text, parse) });
}
