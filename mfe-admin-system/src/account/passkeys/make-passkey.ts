import type { AddPasskeyInput, PasskeyOffer } from '@atrium/contracts/auth/passkeys.schemas';
import { startRegistration } from '@simplewebauthn/browser';

// Loaded when somebody adds a passkey.

/** Lets the person choose where the passkey is kept, and makes it there. */
export const makePasskey = (offer: PasskeyOffer): Promise<AddPasskeyInput['credential']> =>
  startRegistration({ optionsJSON: offer });
