import { z } from 'zod';
import { count, flag, maybeMoment, moment, text } from '../common/fields.schemas';
import { ruledText, strictFlag } from '../common/inputs.schemas';
import { findNameProblem } from './sign-in-rules';

/** Bytes as base64url, as browsers send them (WebAuthn Level 3, `PublicKeyCredential.toJSON`). */
const bytes = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]+$/, 'Not the response of a browser');
const credentialId = bytes(1_400);
const signedBy = { id: credentialId, rawId: credentialId, type: z.literal('public-key') };
const clientDataJSON = bytes(4_000);

/** The browser's response for a new passkey. */
const attestation = z.object({
  ...signedBy,
  response: z.object({
    clientDataJSON,
    attestationObject: bytes(8_000),
    transports: z.array(z.string().max(30)).max(10).optional(),
  }),
});

/** The browser's response for a passkey that was used. */
export const assertion = z
  .object({
    ...signedBy,
    response: z.object({
      clientDataJSON,
      authenticatorData: bytes(2_000),
      signature: bytes(8_000),
      userHandle: bytes(100).nullish(),
    }),
  })
  .meta({ id: 'PasskeyAssertion' });
export type Assertion = z.infer<typeof assertion>;

const credentialRef = z.object({
  id: text,
  type: z.literal('public-key'),
  transports: z.array(text).optional(),
});
const userVerification = z.literal('required');

export const passkey = z
  .object({
    id: text,
    name: text,
    isSynced: flag.describe(
      'Kept by an account such as that of the phone, so that other devices have it too',
    ),
    createdAt: moment,
    lastUsedAt: maybeMoment,
  })
  .meta({ id: 'Passkey' });
export type Passkey = z.output<typeof passkey>;

/** For `PublicKeyCredential.parseCreationOptionsFromJSON`. */
export const passkeyOffer = z
  .object({
    challenge: text.describe('Works once, for five minutes'),
    rp: z.object({ id: text, name: text }),
    user: z.object({ id: text, name: text, displayName: text }),
    pubKeyCredParams: z.array(z.object({ alg: count, type: z.literal('public-key') })),
    timeout: count,
    attestation: z.literal('none'),
    excludeCredentials: z.array(credentialRef),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.literal(true),
      userVerification,
    }),
  })
  .meta({ id: 'PasskeyOffer' });
export type PasskeyOffer = z.output<typeof passkeyOffer>;

/** For `PublicKeyCredential.parseRequestOptionsFromJSON`. */
export const passkeyQuestion = z
  .object({
    challenge: text.describe('Works once, for five minutes'),
    rpId: text,
    timeout: count,
    userVerification,
    allowCredentials: z.array(credentialRef).describe('Empty if any passkey of this site will do'),
  })
  .meta({ id: 'PasskeyQuestion' });
export type PasskeyQuestion = z.output<typeof passkeyQuestion>;

const passkeyName = ruledText(findNameProblem, 'Give it a name').overwrite((name) =>
  name.trim().replace(/\s+/g, ' '),
);

/** POST /api/auth/passkeys. */
export const addPasskeyInput = z.object({
  name: passkeyName,
  credential: attestation,
});
export type AddPasskeyInput = z.infer<typeof addPasskeyInput>;

/** PATCH /api/auth/passkeys/:id. */
export const renamePasskeyInput = z.object({ name: passkeyName });
export type RenamePasskeyInput = z.infer<typeof renamePasskeyInput>;

export const passkeyParam = z.object({ id: credentialId });

const signInChallenge = z
  .string()
  .min(20)
  .max(2_000)
  .optional()
  .describe('Of a sign-in whose password was right; unset if the passkey is all that is shown');

/** POST /api/auth/login/passkey/question. */
export const passkeyLoginStart = z.object({ challenge: signInChallenge });

/** POST /api/auth/login/passkey. */
export const passkeyLoginInput = z.object({
  credential: assertion,
  challenge: signInChallenge,
  remembersDevice: strictFlag.optional().describe('Asks this device for no second factor for 30 days'),
});
export type PasskeyLoginInput = z.infer<typeof passkeyLoginInput>;
