/** Replaced by a link, because rich text lacks them. */
export const players = new Map([
  ['iframe', 'embeds'],
  ['embed', 'embeds'],
  ['object', 'embeds'],
  ['video', 'video'],
  ['audio', 'audio'],
]);

const named = ['src', 'data-src', 'data-lazy-src', 'data'];

/** All addresses of a player, the one to link to first. Plugins that load players late have attributes of their own. */
export function playerAddresses(attributes: Readonly<Record<string, string>>): string[] {
  const others = Object.entries(attributes)
    .filter(([name, value]) => name.startsWith('data-') && /^\s*(?:https?:)?\/\//i.test(value))
    .map(([, value]) => value);
  const all = [...named.map((name) => attributes[name] ?? ''), ...others].map((url) => url.trim());
  return [...new Set(all)].filter((url) => url !== '' && url !== 'about:blank');
}

/** The address of a post or form that a script of another site shows (https://developers.facebook.com/docs/plugins/embedded-posts). */
export function widgetAddress(attributes: Readonly<Record<string, string>>): string | undefined {
  const given = attributes['data-href'] ?? attributes['data-url'] ?? attributes['data-instgrm-permalink'];
  return given !== undefined && /^(?:https?:)?\/\//i.test(given.trim()) ? given.trim() : undefined;
}
