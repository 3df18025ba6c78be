const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

function decodeEntities(text: string): string {
  return text.replace(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8});/gi, (whole, name: string) => {
    const known = entities[name.toLowerCase()];
    if (known !== undefined) return known;
    if (!name.startsWith('#')) return whole;
    const point = name[1]?.toLowerCase() === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : '';
  });
}

/** Tags of a list that is numbered count for themselves. */
function numberItems(html: string): string {
  return html.replace(/<ol[^<>]*>([\s\S]*?)<\/ol>/gi, (_, items: string) => {
    let index = 0;
    return `<p></p>${items.replace(/<li[^<>]*>/gi, () => {
      index += 1;
      return `<br>${index}. `;
    })}<p></p>`;
  });
}

/** The text part of a mail, from HTML that has been through the sanitiser. Links keep their address. */
export function htmlToText(html: string): string {
  const text = numberItems(html.replace(/\s+/g, ' '))
    .replace(/<a\b[^<>]*\bhref="([^"]*)"[^<>]*>([\s\S]*?)<\/a>/gi, (_, href: string, label: string) => {
      const shown = label.replace(/<[^<>]*>/g, '').trim();
      return shown === '' || shown === href ? href : `${shown} (${href})`;
    })
    .replace(/<img\b[^<>]*\balt="([^"]+)"[^<>]*>/gi, '[$1]')
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(/<li[^<>]*>/gi, '\n- ')
    .replace(/<hr[^<>]*>/gi, '\n\n----------\n\n')
    .replace(/<\/(td|th)>/gi, ' ')
    .replace(/<\/?(p|h[1-6]|div|ul|ol|blockquote|table|tr|section|article|pre)\b[^<>]*>/gi, '\n\n')
    .replace(/<[^<>]*>/g, '');
  return decodeEntities(text)
    .split('\n')
    .map((line) => line.replace(/[ \t]+/g, ' ').trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
