import { escapeRegExp } from '@atrium/service-kit/mongo';

const maxWords = 40;
const maxWordLength = 60;

function normalise(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

function wordsOf(text: string): string[] {
  return normalise(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/** What a search for a person may begin with: words of the name and company, the address and its parts, the number. */
export function buildSearchWords(contact: {
  fullName: string;
  email: string;
  phone: string;
  companyName: string;
}): string[] {
  const email = normalise(contact.email.trim());
  const words = [
    ...wordsOf(contact.fullName),
    email,
    email.slice(email.indexOf('@') + 1),
    ...wordsOf(email),
    ...wordsOf(contact.companyName),
    contact.phone.replace(/\D/g, ''),
  ];
  return [...new Set(words.filter(Boolean).map((word) => word.slice(0, maxWordLength)))].slice(0, maxWords);
}

/** One anchored pattern per word of the search text; each uses the index on `searchWords`. */
export function buildSearchPatterns(text: string): RegExp[] {
  const normalised = normalise(text.trim());
  const asNumber = /^[+\d\s().-]+$/.test(normalised) ? normalised.replace(/\D/g, '') : '';
  const words =
    asNumber !== ''
      ? [asNumber]
      : normalised.split(/\s+/).flatMap((part) => (part.includes('@') ? [part] : wordsOf(part)));
  return [...new Set(words)]
    .slice(0, 6)
    .map((word) => new RegExp(`^${escapeRegExp(word.slice(0, maxWordLength))}`));
}
