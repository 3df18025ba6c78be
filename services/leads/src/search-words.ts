import { domainToUnicode } from 'node:url';
import { escapeRegExp } from '@atrium/service-kit/mongo';

const maxWords = 40;
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
