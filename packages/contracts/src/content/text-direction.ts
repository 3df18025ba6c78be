/** Values of `dir` that rich text keeps. */
export const textDirection = /^(?:ltr|rtl|auto)$/;

const rightToLeft =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}\p{Script=Hanifi_Rohingya}]/u;
const blockTags = new Set('p h1 h2 h3 h4 h5 h6 ul ol dl blockquote details figure table'.split(' '));
const voidTags = new Set(['br', 'hr', 'img', 'col']);

/** Whether a text has letters of a script that is written from right to left. */
export const hasRightToLeftText = (text: string): boolean => rightToLeft.test(text);

/**
 * Gives each outer block of sanitised HTML the direction of its own text. Inner blocks get none: `dir="auto"` of a list takes no
 * notice of entries that have a direction of their own.
 */
export function addTextDirection(html: string): string {
  if (!hasRightToLeftText(html)) return html;
  let depth = 0;
  return html.replace(
    /<(\/?)([a-z][a-z0-9]*)\b([^<>]*)>/gi,
    (tag, slash: string, name: string, rest: string) => {
      const key = name.toLowerCase();
      if (voidTags.has(key)) return tag;
      depth += slash === '' ? 1 : -1;
      const isOuterStart = slash === '' && depth === 1;
      return isOuterStart && blockTags.has(key) && !/\sdir=/i.test(rest)
        ? `<${name} dir="auto"${rest}>`
        : tag;
    },
  );
}
