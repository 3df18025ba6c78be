const extension = /\.[^.]*$/;
/** The ending of a file for screens of more pixels: "@2x". */
const density = /@\d+(\.\d+)?x$/i;
/** "(1)" of a second download, "800x600" of an export. */
const copyOrSize =
  /\(\d{1,9}\)|(?<![\p{L}\p{N}])(?:\d{1,9}\s?x\s?\d{1,9}(?:px)?|\d{1,9}px)(?![\p{L}\p{N}])/giu;
/** Words that tell about the file, not about the company. */
const fileWords = new Set(
  'logo logos logotype icon final copy export web rgb cmyk srgb transparent horizontal vertical stacked colour color fullcolor mono white black dark light negative positive small large v1 v2 v3 v4'.split(
    ' ',
  ),
);
const maxLength = 150;

const isFileWord = (word: string) => fileWords.has(word.toLowerCase());

/**
 * The company's name by a logo's file: "acme_logo-final@2x.png" is Acme. Words about the file are dropped from both ends only, so that
 * "Black Forest Foods" stays where such a word begins a name of several.
 */
export function nameOfLogoFile(fileName: string): string {
  const words = fileName
    .normalize('NFC')
    .replace(extension, '')
    .replace(density, '')
    .replace(copyOrSize, ' ')
    .split(/[\s_\-–]+/)
    .filter(Boolean);
  while (words.length > 1 && isFileWord(words.at(-1) ?? '')) words.pop();
  while (words.length > 1 && /^logos?$/i.test(words[0] ?? '')) words.shift();
  const name = words.join(' ').slice(0, maxLength).trim();
  // Capitals that somebody has chosen stay.
  const shown =
    name === name.toLowerCase() ? name.replace(/(^|\s)\p{L}/gu, (first) => first.toUpperCase()) : name;
  return shown === '' || isFileWord(shown) ? 'Partner' : shown;
}
