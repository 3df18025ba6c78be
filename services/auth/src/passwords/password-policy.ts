import { passwordMinLength } from '@atrium/contracts/auth';
import { AppError } from '@atrium/service-kit/app-error';

const tooGuessable = 2;
/** A longer prefix only raises the score, and the cost of computing it. */
const judgedLength = 100;
const shortestWord = 4;
/** Characters that must remain when the words of account and site are taken out. */
const leastOwnCharacters = 8;

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

/** Lower case, letters instead of the usual digits and signs. */
const normalise = (text: string): string =>
  text.toLowerCase().replace(/[013457@$]/g, (character) => substitutes[character] ?? character);

const splitWords = (text: string): string[] =>
  text
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= shortestWord)
    .map(normalise);

/** Whether little is left of the password without the words of the account and the site. */
function resembles(password: string, ownTexts: string[]): boolean {
  const words = ownTexts.flatMap(splitWords).toSorted((a, b) => b.length - a.length);
  const normalised = normalise(password);
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), normalised);
  return rest.length < normalised.length && rest.length < leastOwnCharacters;
}

/**
 * Refuses what attackers try first: leaked passwords, keyboard rows, dates, repeats, and the words of the account and the site.
 * The dictionaries take some megabytes, so they are loaded only when a password is chosen.
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
  const { score } = estimator.check(password.slice(0, judgedLength), texts.flatMap(splitWords));
  if (score < tooGuessable) throw refuse('This password is too common');
}
