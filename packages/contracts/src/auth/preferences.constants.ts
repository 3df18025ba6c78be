import type { Permission } from './permissions';

/** The region whose order of day and month, and whose clock, somebody reads. */
export const dateForms = ['en-GB', 'en-US'] as const;
export type DateForm = (typeof dateForms)[number];

interface StaffMail {
  label: string;
  /** Nobody without it gets the mail. */
  permission: Permission;
  /** For who has chosen nothing. */
  isUsual: boolean;
}

/** Mails to single members of the staff, who choose them. Mails about one's own account always come. */
export const staffMails = {
  'leads-assigned': {
    label: 'Leads that somebody assigns to me',
    permission: 'contacts.read',
    isUsual: true,
  },
  'follow-ups-due': {
    label: 'Follow-ups of my contacts that are due, each morning',
    permission: 'contacts.read',
    isUsual: true,
  },
  'lead-answered': {
    label: 'Answers of my leads, and mails to them that are not delivered',
    permission: 'contacts.read',
    isUsual: true,
  },
  'note-mention': { label: 'Notes that mention me', permission: 'contacts.read', isUsual: true },
  'contact-alert': { label: 'Each new lead', permission: 'contacts.read', isUsual: false },
  'campaign-trouble': {
    label: 'Mailings that stop by themselves or are refused',
    permission: 'newsletter.read',
    isUsual: false,
  },
  'reviews-due': {
    label: 'Items of mine that are due for review, each week',
    permission: 'content.read',
    isUsual: true,
  },
  approvals: {
    label: 'Comments and approvals of clients whom I asked',
    permission: 'content.read',
    isUsual: true,
  },
  reports: {
    label: 'Saved reports that name me, each week or month',
    permission: 'reports.read',
    isUsual: true,
  },
} as const satisfies Record<string, StaffMail>;
export type StaffMailKind = keyof typeof staffMails;
export const staffMailKinds = Object.keys(staffMails) as StaffMailKind[];
