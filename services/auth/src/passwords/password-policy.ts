import { passwordMinLength } from '@atrium/contracts/auth/sign-in-rules';
import { AppError } from '@atrium/service-kit/app-error';

const tooGuessable = 2;
/** Longer prefixes cost more time and only raise the score. */
const maxScoredLength = 100;
const shortestWord = 4;
/** Characters that must remain without the words of account and site. */
const minOwnCharacters = 8;

const refuse = (message: string) =>
  new AppError({
    code: 'validation_failed',
    publicMessage: message,
    errors: [{ path: 'password', message }],
  });

const substitutes: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
};

/** Lower case, with common substitutions undone. */
const normalise = (text: string): string =>
  text.toLowerCase().replace(/[013457@$]/g, (character) => substitutes[character] ?? character);

const splitWords = (text: string): string[] =>
  text
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= shortestWord)
    .map(normalise);

/** True if little remains of the password without the words of account and site. */
function resembles(password: string, ownTexts: string[]): boolean {
  const words = ownTexts.flatMap(splitWords).toSorted((a, b) => b.length - a.length);
  const normalised = normalise(password);
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), normalised);
  return rest.length < normalised.length && rest.length < minOwnCharacters;
}

/**
 * Refuses passwords that attackers try first: leaked ones, keyboard rows, dates, repeats, and words of the account and site.
 * The dictionaries take several megabytes, so they load on first use.
 */
export async function assertStrongPassword(password: string, ownTexts: string[]): Promise<void> {
  if (password.length < passwordMinLength) throw refuse(`Use at least ${passwordMinLength} characters`);
  const texts = ['atrium', ...ownTexts];
  if (resembles(password, texts))
    throw refuse('Choose a password that does not resemble your name, your email address or this site');
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  const { score } = estimator.check(password.slice(0, maxScoredLength), texts.flatMap(splitWords));
  if (score < tooGuessable) throw refuse('This password is too common');
}
