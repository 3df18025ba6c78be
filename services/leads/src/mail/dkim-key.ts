import { createPrivateKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { LeadsConfig } from '../config';
import { domainOf } from './mail-headers';

export interface DkimKey {
  domainName: string;
  keySelector: string;
  privateKey: KeyObject;
}

/**
 * Reads the signing key once, as a key object: parsing it for each mail costs more than the rest of sending. Throws with a
 * reason if the key can't sign, because nodemailer would send unsigned without an error.
 */
export function loadDkimKey({
  DKIM_KEY_FILE: file,
  DKIM_DOMAIN: domain,
  DKIM_SELECTOR: selector,
  MAIL_FROM: from,
}: Pick<LeadsConfig, 'DKIM_KEY_FILE' | 'DKIM_DOMAIN' | 'DKIM_SELECTOR' | 'MAIL_FROM'>): DkimKey | null {
  if (file === undefined) return null;
  if (selector === undefined) throw new Error('DKIM_SELECTOR is required when DKIM_KEY_FILE is set');
  let privateKey: KeyObject;
  try {
    privateKey = createPrivateKey(readFileSync(file));
  } catch (cause) {
    throw new Error(`DKIM_KEY_FILE can not be read as a private key: ${(cause as Error).message}`, { cause });
  }
  // The signer makes rsa-sha256 signatures only, and with any other key none at all.
  if (privateKey.asymmetricKeyType !== 'rsa') throw new Error('DKIM_KEY_FILE must hold an RSA key');
  if ((privateKey.asymmetricKeyDetails?.modulusLength ?? 0) < 1_024)
    throw new Error('DKIM_KEY_FILE holds an RSA key of fewer than 1024 bits, which receivers ignore');
  return { domainName: domain ?? domainOf(from.address), keySelector: selector, privateKey };
}
