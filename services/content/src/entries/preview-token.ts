import { createHmac, timingSafeEqual } from 'node:crypto';

interface PreviewClaim {
  resource: string;
  id: string;
  /** The issuer, whose draft the link shows. */
  userId: string;
  issuedAt: Date;
  expiresAt: Date;
}

export interface PreviewTokens {
  sign(claim: PreviewClaim): string;
  /** Null if forged, expired or of another type. */
  read(token: string, resource: string): PreviewClaim | null;
}

const shape = /^([0-9a-f]{24})\.([0-9a-f]{24})\.([0-9a-z]{1,12})\.([0-9a-z]{1,12})\.([\w-]{43})$/;
const inMs = (text: string) => Number.parseInt(text, 36);

/** The item that a token names, valid or not. */
export const previewedIdOf = (token: string): string => token.split('.', 1)[0] ?? '';

/** Signed tokens that show one unpublished item to anyone with the link, until they expire. */
export function createPreviewTokens({ secret, now }: { secret: string; now(): Date }): PreviewTokens {
  const key = createHmac('sha256', secret).update('atrium:content-preview').digest();
  const signatureOf = (resource: string, text: string) =>
    createHmac('sha256', key).update(`${resource}.${text}`).digest('base64url');

  return {
    sign({ resource, id, userId, issuedAt, expiresAt }) {
      const times = [expiresAt, issuedAt].map((time) => time.getTime().toString(36));
      const text = [id, userId, ...times].join('.');
      return `${text}.${signatureOf(resource, text)}`;
    },
    read(token, resource) {
      const [, id = '', userId = '', expires = '', issued = '', signature = ''] = shape.exec(token) ?? [];
      if (signature === '') return null;
      const expected = Buffer.from(signatureOf(resource, `${id}.${userId}.${expires}.${issued}`));
      if (!timingSafeEqual(expected, Buffer.from(signature))) return null;
      const expiresAt = new Date(inMs(expires));
      if (expiresAt <= now()) return null;
      return { resource, id, userId, issuedAt: new Date(inMs(issued)), expiresAt };
    },
  };
}
