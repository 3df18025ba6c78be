import { createHmac, timingSafeEqual } from 'node:crypto';

const address =
  /(\/media\/([0-9a-f]{24})\/[a-z0-9-]{1,90}\.[a-z]{2,5})(?:\?s=[0-9a-z]{1,12}-[\w-]{22})?(?![\w.?-])/g;
const shape = /^([0-9a-z]{1,12})-([\w-]{22})$/;
const signatureLength = 22;

/** Expiry of the signatures in sent mails: never. */
export const never = 0;

/** The ids of all images whose addresses occur in a text. */
export const findImageIds = (text: string): string[] => [
  ...new Set([...text.matchAll(address)].map(([, , id = '']) => id)),
];

/** The text with plain addresses. */
export const stripSignatures = (text: string): string => text.replace(address, '$1');

/** Signs addresses of images that visitors must not see yet: an address with a signature shows its image until it expires. */
export function createMediaSigner({ secret }: { secret: string }) {
  const key = createHmac('sha256', secret).update('atrium:media').digest();
  const signatureOf = (id: string, expiry: string) =>
    createHmac('sha256', key).update(`${id}.${expiry}`).digest('base64url').slice(0, signatureLength);

  return {
    /** `expiresAt` in seconds since 1970. Other signatures of the same images are replaced. */
    sign(
      text: string,
      { expiresAt, isWanted }: { expiresAt: number; isWanted(id: string): boolean },
    ): string {
      const expiry = expiresAt.toString(36);
      return text.replace(address, (_all, plain: string, id: string) =>
        isWanted(id) ? `${plain}?s=${expiry}-${signatureOf(id, expiry)}` : plain,
      );
    },
    isValid(id: string, signature: string, now: Date): boolean {
      const [, expiry, given] = shape.exec(signature) ?? [];
      if (expiry === undefined || given === undefined) return false;
      if (!timingSafeEqual(Buffer.from(given), Buffer.from(signatureOf(id, expiry)))) return false;
      const expiresAt = Number.parseInt(expiry, 36);
      return expiresAt === never || expiresAt * 1_000 > now.getTime();
    },
  };
}
