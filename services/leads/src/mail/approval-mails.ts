import type { MailFacts } from './mail-facts';

/** The data of mails about an approval that a client is asked for. */
export interface ApprovalMailData {
  'approval-confirm': { title: string; link: string };
  'approval-commented': { title: string; reader: string; link: string };
  'approval-given': { title: string; reader: string; link: string };
}

const describe =
  (message: keyof ApprovalMailData) =>
  (
    { link, ...values }: { title: string; link: string },
    { publicUrl }: { publicUrl: string },
  ): MailFacts => ({
    message,
    values,
    link: new URL(link, publicUrl).href,
  });

export const describeApprovalMail = {
  'approval-confirm': describe('approval-confirm'),
  'approval-commented': describe('approval-commented'),
  'approval-given': describe('approval-given'),
};
