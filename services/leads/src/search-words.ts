import { domainToUnicode } from 'node:url';
import { escapeRegExp } from '@atrium/service-kit/mongo';
import { unspacedCharacter } from '@atrium/service-kit/unspaced-scripts';

const maxWords = 100;
const maxWordLength = 60;

/** Lower case without accents, so that "Müller" and "muller" are the same. */
export function normaliseText(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

function wordsOf(text: string): string[] {
  return normaliseText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/** All such scripts begin at U+0E00. MongoDB's patterns have no `\u`. */
export const mayBeUnspaced = { $regex: '[^\\x{0}-\\x{dff}]' };

const isUnspaced = (character: string | undefined) =>
  character !== undefined && unspacedCharacter.test(character);

/**
 * The ends of a word of such a script, from each of its characters on: 製作所 of 山田製作所, so that the beginnings of words find what
 * stands inside. Letters beside it may be of another script.
 */
function endsOf(word: string): string[] {
  // Composed, because a Korean syllable is one character then.
  const characters = [...word.normalize('NFC')];
  return characters.flatMap((character, at) =>
    at > 0 && (isUnspaced(character) || isUnspaced(characters[at - 1]))
      ? normaliseText(characters.slice(at).join(''))
      : [],
  );
}

/** The words a person is found by: of names and company, the address with its domain and parts, the phone number. */
export function buildSearchWords({
  names,
  email,
  phone = '',
}: {
  names: string[];
  email: string;
  phone?: string;
}): string[] {
  const at = email.lastIndexOf('@') + 1;
  // As stored, and as people read it: `xn--mller-kva.de` is müller.de.
  const readable = `${email.slice(0, at)}${domainToUnicode(email.slice(at).trim())}`;
  const addresses = [email, readable].map((address) => normaliseText(address.trim()));
  const words = [
    ...names.slice(0, 1).flatMap(wordsOf),
    ...addresses.flatMap((address) => [
      address,
      address.slice(address.lastIndexOf('@') + 1),
      ...wordsOf(address),
    ]),
    ...names.slice(1).flatMap(wordsOf),
    phone.replace(/\D/g, ''),
    ...names.flatMap(wordsOf).flatMap(endsOf),
  ];
  return [...new Set(words.filter(Boolean).map((word) => word.slice(0, maxWordLength)))].slice(0, maxWords);
}

/** One anchored pattern per word of the search text; each can use an index on `searchWords`. */
function buildSearchPatterns(text: string): RegExp[] {
  const normalised = normaliseText(text.trim());
  const asNumber = /^[+\d\s().-]+$/.test(normalised) ? normalised.replace(/\D/g, '') : '';
  const words =
    asNumber !== ''
      ? [asNumber]
      : normalised.split(/\s+/).flatMap((part) => (part.includes('@') ? [part] : wordsOf(part)));
  return [...new Set(words)]
    .slice(0, 6)
    .map(
      (word) => new RegExp(`^${escapeRegExp(word.slice(0, maxWordLength)).replaceAll(/ß|ss/g, '(?:ss|ß)')}`),
    );
}

/** The condition for a search text; a text without a single word matches nothing. */
export function toSearchCondition(text: string): { $and: { searchWords: RegExp }[] } | { _id: { $in: [] } } {
  const patterns = buildSearchPatterns(text);
  return patterns.length === 0
    ? { _id: { $in: [] } }
    : { $and: patterns.map((pattern) => ({ searchWords: pattern })) };
}
