// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/gu;

/**
 * Removes characters that XML can't contain, not even escaped: control characters, unpaired surrogates
 * (https://www.w3.org/TR/xml/#charsets). One of them in a title would break the feeds for every reader.
 */
export const dropUnwritable = (text: string): string => text.replace(unwritable, '');
