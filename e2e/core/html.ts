const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#x27': "'",
  '#39': "'",
  nbsp: ' ',
};

/** The text of the body in one line, as a reader without scripts and styles gets it. */
export function readText(html: string): string {
  const body = html.slice(html.indexOf('<body'));
  return body
    .replace(/<(script|style)[^>]*>[\s\S]*?<\/\1>/g, '')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<\/?(p|div|li|h\d|dt|dd|section|ul|ol|a|button|br|strong|span)[^>]*>/g, ' ')
    .replace(/<[^>]+>/g, '')
    .replace(/&(#?\w+);/g, (entity, name: string) => entities[name] ?? entity)
    .replace(/\s+/g, ' ');
}

/** An attribute of the first matching tag, such as `href` of the canonical link. */
export function readAttribute(html: string, tag: RegExp, attribute: string): string | undefined {
  const [found = ''] = tag.exec(html) ?? [];
  return new RegExp(`${attribute}="([^"]*)"`).exec(found)?.[1];
}
