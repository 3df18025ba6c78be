/** `{{title}}` is the page's own title, `{{name}}` the company's name. */
export const builtInTitlePattern = '{{title}} | {{name}}';

export const fillTitle = (pattern: string, parts: { title: string; name: string }): string =>
  pattern.replace(/\{\{(title|name)\}\}/g, (_, part: keyof typeof parts) => parts[part]);

/** Services that prove by a tag who owns a site, with the name of that tag. */
export const verifiers = {
  google: { label: 'Google Search Console', tag: 'google-site-verification' },
  bing: { label: 'Bing Webmaster Tools', tag: 'msvalidate.01' },
  yandex: { label: 'Yandex Webmaster', tag: 'yandex-verification' },
  pinterest: { label: 'Pinterest', tag: 'p:domain_verify' },
  facebook: { label: 'Facebook', tag: 'facebook-domain-verification' },
} as const;

type Verifier = keyof typeof verifiers;

/** The tags of the services that have a code. */
export const verificationTagsOf = (codes: Partial<Record<Verifier, string>>) =>
  (Object.keys(verifiers) as Verifier[]).flatMap((key) => {
    const content = codes[key];
    return content ? [{ name: verifiers[key].tag, content }] : [];
  });

/** The code of a verification: also of a whole tag, because services show that. */
export const verificationCodeOf = (text: string): string =>
  (/^<meta\s[^>]*\bcontent=["']([^"']*)["']/i.exec(text)?.[1] ?? text).trim();

const robotsFields = /^(user-agent|allow|disallow|crawl-delay|sitemap)[ \t]*:[ \t]*\S*$/i;

/** Why these lines can't stand in robots.txt (RFC 9309); undefined if they can. */
export function findRobotsProblem(rules: string): string | undefined {
  const lines = rules
    .split(/\r?\n/)
    .map((line) => line.replace(/#.*/, '').trim())
    .filter(Boolean);
  const wrong = lines.find((line) => !robotsFields.test(line));
  if (wrong !== undefined) return `This is no rule: ${wrong.slice(0, 60)}`;
  if (lines.length > 0 && !/^(user-agent|sitemap)/i.test(lines[0] ?? ''))
    return 'Begin with the program that the rules are for, such as User-agent: GPTBot';
  return undefined;
}
