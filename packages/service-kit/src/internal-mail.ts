import type { ServiceTransport } from './service-transport';
import { internalKeyHeader } from './session-verifier';

export interface InternalMail {
  /** Without an address the staff get the mail. */
  to?: string | undefined;
  /** The id of a member of the staff, in place of an address. Their preferences may refuse the mail. */
  staff?: string;
  /** A mail with the same key is sent once. */
  key?: string;
  template: string;
  data: Record<string, string>;
}

export type SendMail = (mail: InternalMail) => Promise<void>;

/** Sends through the leads service, which owns outgoing mail. */
export function createSendMail({
  leads,
  internalSecret,
}: {
  leads: ServiceTransport;
  internalSecret: string;
}): SendMail {
  return async (mail) => {
    const response = await leads(
      new Request('http://leads/internal/mail', {
        method: 'POST',
        headers: { 'content-type': 'application/json', [internalKeyHeader]: internalSecret },
        body: JSON.stringify(mail),
      }),
    );
    if (!response.ok) throw new Error(`leads refused the mail ${mail.template} with ${response.status}`);
  };
}
