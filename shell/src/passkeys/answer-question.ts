import type { Assertion, PasskeyQuestion } from '@atrium/contracts/auth/passkeys.schemas';
import { startAuthentication } from '@simplewebauthn/browser';

// Loaded when somebody uses a passkey.

/** Lets the person choose a passkey and unlock it. */
export const answerQuestion = (question: PasskeyQuestion): Promise<Assertion> =>
  startAuthentication({ optionsJSON: question });
