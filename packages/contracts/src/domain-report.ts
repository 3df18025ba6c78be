/** `missing` was looked up and is not there; `unknown` could not be looked up. */
export type DomainCheckState = 'ok' | 'weak' | 'missing' | 'unknown';

export interface DomainCheck {
  key: 'spf' | 'dkim' | 'dmarc' | 'mx' | 'rdns';
  title: string;
  state: DomainCheckState;
  text: string;
  /** The records as they are now. */
  found: string[];
  /** What to put there; null where nothing needs to change or nobody here can say. */
  advice: { type: string; host: string; value: string } | null;
}

export interface DomainReport {
  domain: string;
  checkedAt: string;
  checks: DomainCheck[];
}
