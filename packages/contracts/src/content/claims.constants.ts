/** A figure in a text: `{{claim:projects}}`. Whatever stands between the braces is the key, so that no braces are ever shown. */
export const claimToken = /\{\{\s*claim:([^{}]*)\}\}/g;

export const toClaimToken = (key: string): string => `{{claim:${key}}}`;

/** The keys of the figures in a text. */
export const claimKeysOf = (text: string): string[] =>
  Array.from(text.matchAll(claimToken), ([, key = '']) => key.trim());

interface Expiring {
  value: string;
  /** `YYYY-MM-DD`, the last day on which it is true; empty for ever. */
  expiresOn: string;
  whenExpired: 'keep' | 'hide';
  replacement: string;
}

/** `today` is a day of UTC, as the days of the register are. */
export const isExpired = ({ expiresOn }: Pick<Expiring, 'expiresOn'>, today: string): boolean =>
  expiresOn !== '' && expiresOn < today;

export const isHidden = (claim: Pick<Expiring, 'expiresOn' | 'whenExpired'>, today: string): boolean =>
  claim.whenExpired === 'hide' && isExpired(claim, today);

/** The text of a claim in a sentence. The last value of an expired one would be a lie, so a hidden one has another text. */
export const claimTextOf = (claim: Expiring, today: string): string =>
  isHidden(claim, today) ? claim.replacement : claim.value;
