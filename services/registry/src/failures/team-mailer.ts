import type { ServiceTransport } from '@atrium/service-kit/service-transport';
import { internalKeyHeader } from '@atrium/service-kit/session-verifier';

export interface TeamMailer {
  send(mail: {
    to: string;
    remote: string;
    version: string;
    outcome: string;
    evidence: string;
  }): Promise<void>;
}

/** Sends through the leads service, which owns outgoing mail. */
export function createTeamMailer({
  leads,
  internalSecret,
}: {
  leads: ServiceTransport;
  internalSecret: string;
}): TeamMailer {
  return {
    async send({ to, ...data }) {
      const response = await leads(
        new Request('http://leads/internal/mail', {
          method: 'POST',
          headers: { 'content-type': 'application/json', [internalKeyHeader]: internalSecret },
          body: JSON.stringify({ to, template: 'remote-failing', data }),
        }),
      );
      if (!response.ok) throw new Error(`leads refused the mail to the team with ${response.status}`);
    },
  };
}
