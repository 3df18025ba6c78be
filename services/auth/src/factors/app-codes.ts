import { Secret, TOTP } from 'otpauth';

const keyBytes = 20;
const periodSeconds = 30;
/** Periods before and after the current one, for a clock that is wrong. */
const window = 1;

const settings = { algorithm: 'SHA1', digits: 6, period: periodSeconds } as const;

/** A key as text that can be typed into an authenticator app: base32. */
export const createKey = (): string => new Secret({ size: keyBytes }).base32;

/** The address in the QR code. */
export const addressOf = ({ key, issuer, label }: { key: string; issuer: string; label: string }): string =>
  new TOTP({ ...settings, secret: key, issuer, label }).toString();

export const isAppCode = (code: string): boolean => /^\d{6}$/.test(code);

/** The period that a code belongs to; null for a wrong one. */
export function findPeriod({ key, code, now }: { key: string; code: string; now: Date }): number | null {
  const timestamp = now.getTime();
  const delta = new TOTP({ ...settings, secret: key }).validate({ token: code, timestamp, window });
  return delta === null ? null : Math.floor(timestamp / 1_000 / periodSeconds) + delta;
}
