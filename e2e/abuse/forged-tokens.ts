import { createHmac } from 'node:crypto';
import fc from 'fast-check';

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

const algorithms = ['none', 'None', 'HS256', 'HS384', 'HS512', 'RS256', 'ES256', 'hs256', ''];
const secrets = [
  '',
  'secret',
  'atrium',
  'a-secret-of-the-tests-that-is-long-enough-0123456789',
  '\u0000'.repeat(32),
];

const sign = (head: string, payload: string, secret: string, hash: string) =>
  createHmac(hash, secret).update(`${head}.${payload}`).digest('base64url');

/** Tokens not signed by this system, most of them close to a genuine one. */
export function forgedTokens(genuine: string): fc.Arbitrary<string> {
  const [head = '', payload = '', signature = ''] = genuine.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
  const changes = fc.record(
    {
      sub: fc.constantFrom('64b7f0000000000000000000', '', 'admin'),
      sid: fc.oneof(fc.uuid(), fc.constantFrom('', '__proto__')),
      iss: fc.constantFrom('atrium', 'other', ''),
      exp: fc.constantFrom(0, 9_999_999_999, 'never', null),
      role: fc.constant('admin'),
    },
    { requiredKeys: [] },
  );
  const resigned = fc
    .tuple(
      fc.constantFrom(...algorithms),
      changes,
      fc.constantFrom(...secrets),
      fc.constantFrom('sha256', 'sha512'),
    )
    .map(([alg, changed, secret, hash]) => {
      const first = encode({ alg, typ: 'JWT' });
      const second = encode({ ...claims, ...changed });
      return `${first}.${second}.${alg.toLowerCase() === 'none' ? '' : sign(first, second, secret, hash)}`;
    });
  const sameSignature = changes
    .filter((changed) => Object.keys(changed).length > 0)
    .map((changed) => `${head}.${encode({ ...claims, ...changed })}.${signature}`);
  const flipped = fc
    .tuple(fc.nat(genuine.length - 1), fc.constantFrom('A', 'z', '0', '-', '.', '=', ' ', '%'))
    .map(([at, letter]) => genuine.slice(0, at) + letter + genuine.slice(at + 1));
  const cut = fc.nat(genuine.length - 1).map((length) => genuine.slice(0, length));
  const strange = fc.constantFrom(
    '',
    'null',
    'undefined',
    '..',
    `${head}..`,
    `${genuine}.${signature}`,
    '[object Object]',
  );
  return fc.oneof(resigned, sameSignature, flipped, cut, strange).filter((token) => !isSame(token, genuine));
}

/** The last character of a signature has spare bits, so different texts may decode to the same bytes. */
function isSame(token: string, genuine: string): boolean {
  const bytesOf = (text: string) =>
    text.split('.').map((part) => Buffer.from(part, 'base64url').toString('hex'));
  return JSON.stringify(bytesOf(token.trim())) === JSON.stringify(bytesOf(genuine));
}
