import type { RemoteFailure } from './remote-failure';

/** The share of visitors who report; staff always do. */
const VISITOR_SHARE = 0.25;

/** Sends each failure once per document, version and stage, without any data about the visitor. */
export function sendReport(
  { remote, version, stage, isRecovered }: RemoteFailure,
  { reported, isStaff, token }: { reported: Set<string>; isStaff: boolean; token: string | null },
): void {
  const key = `${remote}@${version} ${stage}`;
  if (reported.has(key) || (!isStaff && Math.random() > VISITOR_SHARE)) return;
  reported.add(key);
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  if (token) headers.authorization = `Bearer ${token}`;
  const body = JSON.stringify({ remote, version, stage, isRecovered });
  // `keepalive`, because the document may be about to be loaded again.
  fetch('/api/registry/failures', { method: 'POST', keepalive: true, headers, body }).catch(console.warn);
}
