import { z } from 'zod';
import { count, flag, maybeMoment, text, texts } from '../common/fields.schemas';
import { ruledText, strictFlag } from '../common/inputs.schemas';
import { assertion } from './passkeys.schemas';
import { loginResponse, password } from './schemas';
import { findCodeProblem } from './sign-in-rules';

const code = ruledText(findCodeProblem, 'Enter the code');
const token = (gone: string) => z.string({ error: gone }).min(20, gone).max(2_000, gone);

/** The password was right, and the account has a second factor. */
export const loginChallenge = z
  .object({
    success: z.literal(true),
    challenge: text.describe('Sent back with the code, within five minutes; it opens nothing by itself'),
    takesCode: flag.describe('The account has an authenticator app and recovery codes'),
    takesPasskey: flag,
  })
  .meta({ id: 'LoginChallenge' });
export type LoginChallenge = z.output<typeof loginChallenge>;

export const loginAnswer = z.union([loginResponse, loginChallenge]);

/** POST /api/auth/login/code. */
export const loginCodeInput = z.object({
  challenge: token('Sign in with your password first'),
  code,
  remembersDevice: strictFlag.optional().describe('Asks this device for no code for 30 days'),
});
export type LoginCodeInput = z.infer<typeof loginCodeInput>;

export const factorState = z
  .object({
    isOn: flag,
    since: maybeMoment,
    recoveryCodesLeft: count,
    passkeys: count,
  })
  .meta({ id: 'FactorState' });
export type FactorState = z.output<typeof factorState>;

export const factorOffer = z
  .object({
    key: text.describe('For typing it into the authenticator app'),
    address: text.describe('The same as an otpauth address, for a QR code'),
    enrolment: text.describe('Sent back with the first code, within ten minutes'),
  })
  .meta({ id: 'FactorOffer' });
export type FactorOffer = z.output<typeof factorOffer>;

/** POST /api/auth/factor. */
export const enrolFactorInput = z.object({ enrolment: token('Start again'), code });
export type EnrolFactorInput = z.infer<typeof enrolFactorInput>;

export const recoveryCodes = z
  .object({ codes: texts.describe('Each works once') })
  .meta({ id: 'RecoveryCodes' });
export type RecoveryCodes = z.output<typeof recoveryCodes>;

/** POST /api/auth/confirm. */
export const confirmInput = z
  .object({ password: password.optional(), code: code.optional(), passkey: assertion.optional() })
  .refine((input) => Object.values(input).filter((value) => value !== undefined).length === 1, {
    error: 'Send the password, a code or a passkey',
    path: ['password'],
  });
export type ConfirmInput = z.infer<typeof confirmInput>;
