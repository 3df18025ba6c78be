import type { ServiceTransport } from '@atrium/service-kit/service-transport';
import { internalKeyHeader } from '@atrium/service-kit/session-verifier';

export interface ResetMailer {
  send(mail: { to: string; name: string; link: string }): Promise<void>;
}

/** Sends through the leads service, which owns outgoing mail. */
export function createResetMailer({
  leads,
  internalSecret,
}: {
  leads: ServiceTransport;
  internalSecret: string;
}): ResetMailer {
  return {
    async send({ to, name, link }) {
      const response = await leads(
        new Request('http://leads/internal/mail', {
          method: 'POST',
          headers: { 'content-type': 'application/json', [internalKeyHeader]: internalSecret },
          body: JSON.stringify({ to, template: 'password-reset', data: { name, link } }),
        }),
      );
      if (!response.ok) throw new Error(`leads refused the reset mail with ${response.status}`);
    },
  };
}
