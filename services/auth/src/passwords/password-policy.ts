import { passwordMinLength } from '@atrium/contracts/auth';
import { AppError } from '@atrium/service-kit/app-error';

const tooGuessable = 2;
/** The estimate only grows with the length; its cost does too. */
const judgedLength = 100;

const refuse = (message: string) =>
  new AppError({
    code: 'validation_failed',
    publicMessage: message,
    errors: [{ path: 'password', message }],
  });

/**
 * Refuses what attackers try first: lists of leaked passwords, keyboard rows, dates, repeats and the user's own
 * words. The dictionaries take some megabytes, so they are loaded only when a password is chosen.
 */
export async function assertStrongPassword(password: string, ownWords: string[]): Promise<void> {
  if (password.length < passwordMinLength) throw refuse(`Use at least ${passwordMinLength} characters`);
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  const { score } = estimator.check(password.slice(0, judgedLength), ['atrium', ...ownWords]);
  if (score < tooGuessable) throw refuse('This password is too common');
}
