import type { ConversationSettings, ImapInput } from '@atrium/contracts/conversations/schemas';

export interface IntakeFields {
  address: string;
  hasMailbox: boolean;
  host: string;
  port: string;
  encryption: 'starttls' | 'tls';
  user: string;
  password: string;
  folder: string;
}

export const toFields = ({ address, imap }: ConversationSettings): IntakeFields => ({
  address,
  hasMailbox: imap !== null,
  host: imap?.host ?? '',
  port: String(imap?.port ?? 993),
  encryption: imap?.isEncrypted === false ? 'starttls' : 'tls',
  user: imap?.user ?? '',
  password: '',
  folder: imap?.folder ?? 'INBOX',
});

export const toMailbox = (fields: IntakeFields): ImapInput | null =>
  fields.hasMailbox
    ? {
        host: fields.host.trim(),
        port: Number(fields.port),
        isEncrypted: fields.encryption === 'tls',
        user: fields.user.trim(),
        // Empty means the stored one.
        ...(fields.password !== '' && { password: fields.password }),
        folder: fields.folder.trim(),
      }
    : null;

/** `imap.port` is shown at the port, `imap` at the host. */
export function fieldOfPath(path: string): string {
  const [first = '', second] = path.split('.');
  if (first !== 'imap') return first;
  return second === undefined ? 'host' : second === 'isEncrypted' ? 'encryption' : second;
}
