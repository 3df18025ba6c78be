import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { PasskeyOffer, PasskeyQuestion } from '@atrium/contracts/auth/passkeys.schemas';

const flags = { present: 0x01, verified: 0x04, canBeSynced: 0x08, isSynced: 0x10, hasCredential: 0x40 };

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();
const base64url = (data: string | Uint8Array) => Buffer.from(data).toString('base64url');

/** An ES256 key as COSE (RFC 9053): the map {1: 2, 3: -7, -1: 1, -2: x, -3: y} in CBOR. */
function toCose(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const [head, beforeY] = [Buffer.from('a5010203262001215820', 'hex'), Buffer.from('225820', 'hex')];
  return Buffer.concat([head, Buffer.from(x, 'base64url'), beforeY, Buffer.from(y, 'base64url')]);
}

/** The map {fmt: "none", attStmt: {}, authData} in CBOR. */
function toAttestationObject(authenticatorData: Buffer): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(authenticatorData.length);
  const head = Buffer.concat([
    Buffer.from([0xa3, 0x63]),
    Buffer.from('fmt'),
    Buffer.from([0x64]),
    Buffer.from('none'),
    Buffer.from([0x67]),
    Buffer.from('attStmt'),
    Buffer.from([0xa0, 0x68]),
    Buffer.from('authData'),
    Buffer.from([0x59]),
  ]);
  return Buffer.concat([head, length, authenticatorData]);
}

interface Changes {
  /** The page that asks. */
  origin?: string;
  /** The site that the passkey signs for. */
  rpId?: string;
  challenge?: string;
  /** The next value of the counter; by default one more than the last, or 0 for a synced passkey. */
  counter?: number;
  isUserVerified?: boolean;
}

/** One passkey in software, and the browser around it. */
export function createPasskeyAuthenticator({
  origin: home,
  isSynced = false,
}: {
  origin: string;
  isSynced?: boolean;
}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  let userHandle = '';
  let lastCounter = 0;

  const clientDataOf = (type: string, { origin = home, challenge = '' }: Changes) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  function authenticatorData({ rpId = '', counter, isUserVerified = true }: Changes, credential?: Buffer) {
    lastCounter = counter ?? (isSynced ? 0 : lastCounter + 1);
    const number = Buffer.alloc(4);
    number.writeUInt32BE(lastCounter);
    const bits =
      flags.present |
      (isUserVerified ? flags.verified : 0) |
      (isSynced ? flags.canBeSynced | flags.isSynced : 0) |
      (credential ? flags.hasCredential : 0);
    return Buffer.concat([sha256(rpId), Buffer.from([bits]), number, credential ?? Buffer.alloc(0)]);
  }

  const signedBy = { id: base64url(id), rawId: base64url(id), type: 'public-key' as const };

  return {
    id: signedBy.id,
    /** Does what `navigator.credentials.create` does. */
    create({ rp, challenge, user }: PasskeyOffer, changes: Changes = {}) {
      userHandle = user.id;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const credential = Buffer.concat([Buffer.alloc(16), length, id, toCose(publicKey)]);
      const data = authenticatorData({ rpId: rp.id, ...changes }, credential);
      return {
        ...signedBy,
        response: {
          clientDataJSON: base64url(clientDataOf('webauthn.create', { challenge, ...changes })),
          attestationObject: base64url(toAttestationObject(data)),
          transports: ['internal'],
        },
      };
    },
    /** Does what `navigator.credentials.get` does. */
    get({ rpId, challenge }: PasskeyQuestion, changes: Changes = {}) {
      const clientData = clientDataOf('webauthn.get', { challenge, ...changes });
      const data = authenticatorData({ rpId, ...changes });
      const signature = sign('sha256', Buffer.concat([data, sha256(clientData)]), privateKey);
      return {
        ...signedBy,
        response: {
          clientDataJSON: base64url(clientData),
          authenticatorData: base64url(data),
          signature: base64url(signature),
          ...(userHandle !== '' && { userHandle }),
        },
      };
    },
  };
}
export type PasskeyAuthenticator = ReturnType<typeof createPasskeyAuthenticator>;
