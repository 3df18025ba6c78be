import { createHash, createHmac, pbkdf2Sync, randomBytes, timingSafeEqual } from 'node:crypto';

const ITERATIONS = 15_000;

/** @param {Buffer} key @param {string} text */
const hmac = (key, text) => createHmac('sha256', key).update(text).digest();

/** @param {string} message such as `n=user,r=nonce` */
const readFields = (message) =>
  Object.fromEntries(message.split(',').map((field) => [field[0], field.slice(2)]));

/**
 * The server's half of SCRAM-SHA-256 (RFC 7677) for one user.
 * @param {{ user: string, password: string }} account
 */
export function createScram({ user, password }) {
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password, salt, ITERATIONS, 32, 'sha256');
  const clientKey = hmac(salted, 'Client Key');
  const storedKey = createHash('sha256').update(clientKey).digest();
  let bare = '';
  let challenge = '';

  return {
    /** @param {string} message the client's first */
    start(message) {
      bare = message.replace(/^n,[^,]*,/, '');
      const { n, r } = readFields(bare);
      if (n !== user) return undefined;
      challenge = `r=${r}${randomBytes(18).toString('base64')},s=${salt.toString('base64')},i=${ITERATIONS}`;
      return challenge;
    },
    /** @param {string} message the client's last @returns {string | undefined} undefined: a wrong password */
    finish(message) {
      const { r, p = '' } = readFields(message);
      if (r !== readFields(challenge).r) return undefined;
      const text = [bare, challenge, message.replace(/,p=[^,]*$/, '')].join(',');
      const signature = hmac(storedKey, text);
      const proof = Buffer.from(p, 'base64');
      if (proof.length !== signature.length) return undefined;
      const key = Buffer.from(proof.map((byte, index) => byte ^ (signature[index] ?? 0)));
      if (!timingSafeEqual(createHash('sha256').update(key).digest(), storedKey)) return undefined;
      return `v=${hmac(hmac(salted, 'Server Key'), text).toString('base64')}`;
    },
  };
}
