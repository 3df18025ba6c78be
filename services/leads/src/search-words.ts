import { domainToUnicode } from 'node:url';
import { toAsciiDigits } from '@atrium/contracts/common/digits';
import { normalisePhone } from '@atrium/contracts/common/phone-number';
import { escapeRegExp } from '@atrium/service-kit/mongo';
import { unspacedCharacter } from '@atrium/service-kit/unspaced-scripts';
import { foldWrittenUmlauts } from '@atrium/service-kit/written-umlauts';

const maxWords = 200;
const maxTextWords = 300;
const maxWordLength = 60;

/** Letters that Unicode doesn't decompose, as people without them on their keyboard type them. */
const folded: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ħ: 'h',
  ŧ: 't',
};
const foldedLetters = new RegExp(`[${Object.keys(folded).join('')}]`, 'g');

/** Lower case without accents, so that "Müller" and "muller" are the same, "Søren" and "soren" too. */
export function normaliseText(text: string): string {
  return toAsciiDigits(text.normalize('NFKD'))
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(foldedLetters, (letter) => folded[letter] ?? letter);
}

function wordsOf(text: string): string[] {
  return normaliseText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

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

const minDigits = 3;

/** An extension is dialled after the number, so it is found by its digits too. */
export const digitsOf = (phone: string): string => normalisePhone(phone).replace(/\(0\)|\D/g, '');

/** A number from each of its digits on, so that any run of digits in it is a beginning. */
function endsOfNumber(phone: string): string[] {
  const digits = digitsOf(phone).slice(0, 20);
  return Array.from({ length: Math.max(digits.length - minDigits + 1, 1) }, (_, at) => digits.slice(at));
}

/** An address as stored, and as people read it: `xn--mller-kva.de` is müller.de. */
function spellingsOf(email: string): string[] {
  const at = email.lastIndexOf('@') + 1;
  const readable = `${email.slice(0, at)}${domainToUnicode(email.slice(at).trim())}`;
  return [email, readable].map((address) => normaliseText(address.trim()));
}

/**
 * The words a person is found by: of names and company, the address with its domain and parts, the phone number, and longer
 * texts such as a message, of which words of one or two letters are left out.
 */
export function buildSearchWords({
  names,
  emails,
  phones = [],
  texts = [],
}: {
  names: string[];
  emails: string[];
  phones?: string[];
  texts?: string[];
}): string[] {
  const addresses = emails.flatMap(spellingsOf);
  const words = [
    ...names.slice(0, 1).flatMap(wordsOf),
    ...addresses.flatMap((address) => [
      address,
      address.slice(address.lastIndexOf('@') + 1),
      ...wordsOf(address),
    ]),
    ...names.slice(1).flatMap(wordsOf),
    ...phones.flatMap(endsOfNumber),
    ...names.flatMap(wordsOf).flatMap(endsOf),
  ];
  const cut = (list: string[]) => [
    ...new Set(list.filter(Boolean).map((word) => word.slice(0, maxWordLength))),
  ];
  const textWords = texts.flatMap(wordsOf).flatMap((word) => [word, ...endsOf(word)]);
  const all = [
    ...cut(words).slice(0, maxWords),
    ...cut(textWords.filter((word) => word.length > 2 || isUnspaced(word[0]))).slice(0, maxTextWords),
  ];
  return cut(all.map(foldWrittenUmlauts));
}

/** The beginnings of @company.com and https://www.company.com, as they are copied. */
const beforeDomain = /^(?:@|mailto:|https?:\/\/(?:www\.)?|www\.)/;
/** Brackets, quotes and commas around an address that is copied from a mail. */
const aroundAddress = /^[<("'[{]{1,9}|[>)"'\]},;:.]{1,9}$/g;
/** The domain of a page's address. "AC/DC" stays whole, as it has no domain. */
function cutAfterDomain(address: string): string {
  const domain = address.split(/[:/?#]/, 1)[0] ?? '';
  return /.\.\p{L}./u.test(domain) ? domain : address;
}

/** A name with its address, the address of a page, or a word of neither. */
function wordsOfPart(part: string): string[] {
  const bare = cutAfterDomain(part.replace(aroundAddress, '').replace(beforeDomain, ''));
  return bare.includes('@') ? [bare] : wordsOf(bare);
}

/** The words that a search text asks for, normalised and folded as the stored ones. */
function wordsOfSearch(text: string): string[] {
  const normalised = normaliseText(text.trim()).replace(/^tel:/, '');
  // A number typed as in its country, 0171…, is stored as +49171….
  const asNumber = /^[+\d\s()./-]+$/.test(normalised) ? digitsOf(normalised).replace(/^0+(?=\d)/, '') : '';
  const words = asNumber !== '' ? [asNumber] : normalised.split(/\s+/).flatMap(wordsOfPart);
  return [...new Set(words)].slice(0, 6).map((word) => foldWrittenUmlauts(word.slice(0, maxWordLength)));
}

type Beginning = { searchWords: RegExp | { $elemMatch: { $gte: string; $lt: string } } };

/** The index alone counts the matches of a single word. */
const toPattern = (word: string): Beginning => ({ searchWords: new RegExp(`^${escapeRegExp(word)}`) });
/** Several words are compared with each candidate's list, and comparing strings is faster than a pattern. */
const toRange = (word: string): Beginning => ({
  searchWords: { $elemMatch: { $gte: word, $lt: `${word}\u{10FFFF}` } },
});

/** The condition for a search text; a text without a single word matches nothing. */
export function toSearchCondition(text: string): { $and: Beginning[] } | { _id: { $in: [] } } {
  const words = wordsOfSearch(text);
  if (words.length === 0) return { _id: { $in: [] } };
  const toBeginning = words.length === 1 ? toPattern : toRange;
  return { $and: words.map(toBeginning) };
}
