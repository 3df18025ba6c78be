import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

interface ApprovalClaim {
  itemId: string;
  /** The id of the approval. */
  id: string;
}

export interface ApprovalTokens {
  sign(claim: ApprovalClaim): string;
  /** Null if forged. Whether the approval is open is in its document. */
  read(token: string): ApprovalClaim | null;
}

const shape = /^([0-9a-f]{24})\.([0-9a-f]{24})\.([\w-]{43})$/;

/** True for the token of an approval, valid or not; that of a preview has more parts. */
export const isApprovalToken = (token: string): boolean => shape.test(token);

/** Signed tokens of the links that show an item to a client. The item comes first, as in the token of a preview. */
export function createApprovalTokens(secret: string): ApprovalTokens {
  const key = createHmac('sha256', secret).update('atrium:content-approval').digest();
  const signatureOf = (text: string) => createHmac('sha256', key).update(text).digest('base64url');
  return {
    sign({ itemId, id }) {
      const text = `${itemId}.${id}`;
      return `${text}.${signatureOf(text)}`;
    },
    read(token) {
      const [, itemId = '', id = '', signature = ''] = shape.exec(token) ?? [];
      if (signature === '') return null;
      const expected = Buffer.from(signatureOf(`${itemId}.${id}`));
      return timingSafeEqual(expected, Buffer.from(signature)) ? { itemId, id } : null;
    },
  };
}

/** The secret of a mail or of a browser, and the hash under which it is stored. */
export function createSecret(): { secret: string; hash: string } {
  const secret = randomBytes(32).toString('base64url');
  return { secret, hash: hashOfSecret(secret) };
}

export const hashOfSecret = (secret: string): string =>
  createHash('sha256').update(secret).digest('base64url');
