import type { ServiceTransport } from '@atrium/service-kit/service-transport';
import { internalKeyHeader } from '@atrium/service-kit/session-verifier';

export interface TeamNotice {
  /** The contact of the manifest; without one the staff get the mail. */
  to?: string | undefined;
  remote: string;
  version: string;
  outcome: string;
  evidence: string;
}

export interface TeamMailer {
  /** A mail with the same key is sent once. */
  send(key: string, notice: TeamNotice): Promise<void>;
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
    async send(key, { to, ...data }) {
      const response = await leads(
        new Request('http://leads/internal/mail', {
          method: 'POST',
          headers: { 'content-type': 'application/json', [internalKeyHeader]: internalSecret },
          body: JSON.stringify({ key, to, template: 'remote-failing', data }),
        }),
      );
      if (!response.ok) throw new Error(`leads refused the mail to the team with ${response.status}`);
    },
  };
}
