import type { MessageKind } from '@atrium/contracts/conversations/constants';

/** Mail that no person wrote. */
export const machineMailLabels: Record<Exclude<MessageKind, 'mail'>, string> = {
  'auto-reply': 'Automatic reply',
  bounce: 'Report of a mail server',
  loop: 'Mail of ours that came back',
};
