const written = /([aàáâãäåoòóôõöuùúûü])[eèéêë]|([aàáâãäå])[aàáâãäå]/giu;

/**
 * ö is also written oe or o, å aa or a: all become the letter without accent. What a beginning of a word becomes is a beginning of
 * what the word becomes, so that searches by beginnings work as before.
 */
export const foldWrittenUmlauts = (text: string): string => text.replace(written, '$1$2');
