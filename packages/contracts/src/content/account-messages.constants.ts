import { link, type MessageRow, site } from './message-row.constants';

/** Mails to people who have an account, or get one. */
export const accountMessageRows = {
  'password-reset': {
    label: 'Back office: new password',
    occasion: 'a member of staff, after asking for a new password',
    fields: {
      site,
      name: { label: 'First name' },
      link: link('Button that sets a new password', 'nobody can set a new password'),
    },
    standard: {
      subject: 'Set a new password for {{site}}',
      preview: 'The link works once, for 30 minutes.',
      heading: 'Set a new password',
      text: 'Hello {{name|there}}, somebody, hopefully you, asked for a new password for the {{site}} back office.\n\n{{link}}\n\nThe link works once, for 30 minutes. If it was not you, do nothing: your password stays as it is.',
      button: 'Choose a new password',
      reason: 'You get this mail because you have an account in the back office of {{site}}.',
    },
  },
  'account-invitation': {
    label: 'Back office: invitation',
    occasion: 'a new member of staff, when an admin adds them',
    fields: {
      site,
      name: { label: 'First name' },
      by: { label: 'Who invites' },
      link: link('Button that sets the first password', 'nobody can accept the invitation'),
    },
    standard: {
      subject: 'Your account for {{site}}',
      preview: 'Choose a password to sign in. The link works once, for seven days.',
      heading: 'Welcome to the team',
      text: 'Hello {{name|there}}, {{by|an admin}} added an account for you to the {{site}} back office. Choose a password, and sign in with it and this address.\n\n{{link}}\n\nThe link works once, for seven days. If you did not expect this mail, do nothing: without a password nobody can sign in.',
      button: 'Choose a password',
      reason:
        'You get this mail because an account with this address was added to the back office of {{site}}.',
    },
  },
  'account-added': {
    label: 'Back office: account without a password',
    occasion: 'a new member of staff, when an admin adds them and passwords are turned off',
    fields: {
      site,
      name: { label: 'First name' },
      by: { label: 'Who invites' },
      provider: { label: 'Where they sign in' },
      link: link('Button that opens the sign-in page', 'nobody finds the sign-in page'),
    },
    standard: {
      subject: 'Your account for {{site}}',
      preview: 'Sign in with {{provider}}. You need no password.',
      heading: 'Welcome to the team',
      text: 'Hello {{name|there}}, {{by|an admin}} added an account for you to the {{site}} back office. Sign in with your account of {{provider}} and this address.\n\n{{link}}\n\nIf you did not expect this mail, do nothing.',
      button: 'Sign in',
      reason:
        'You get this mail because an account with this address was added to the back office of {{site}}.',
    },
  },
  'email-change': {
    label: 'Back office: new email address',
    occasion: 'the new address of a member of staff, who has to confirm it',
    fields: {
      site,
      name: { label: 'First name' },
      link: link('Button that confirms the address', 'nobody can change their address'),
    },
    standard: {
      subject: 'Confirm your new address for {{site}}',
      preview: 'The link works once, for 24 hours.',
      heading: 'Confirm your new address',
      text: 'Hello {{name|there}}, somebody, hopefully you, wants to sign in to the {{site}} back office with this address.\n\n{{link}}\n\nThe link works once, for 24 hours. If it was not you, do nothing: nothing changes.',
      button: 'Confirm this address',
      reason: 'You get this mail because this address was entered in the back office of {{site}}.',
    },
  },
  'email-changed': {
    label: 'Back office: email address changed',
    occasion: 'the old address of a member of staff, after the new one is confirmed',
    fields: {
      site,
      name: { label: 'First name' },
      email: { label: 'New address' },
      link: link('Button that opens their account', 'nobody can check it'),
    },
    standard: {
      subject: 'Your address for {{site}} has changed',
      preview: 'If it was not you, tell an admin.',
      heading: 'Your email address',
      text: 'Hello {{name|there}}, your account in the {{site}} back office has the address {{email}} now. Mails about it go there.\n\n{{link}}\n\nIf it was not you, tell an admin at once.',
      button: 'Open your account',
      reason: 'You get this mail because your account in the back office of {{site}} had this address.',
    },
  },
  'second-factor': {
    label: 'Back office: second factor',
    occasion: 'a member of staff, when their second factor is turned on, turned off, reset or has new codes',
    fields: {
      site,
      name: { label: 'First name' },
      change: { label: 'What changed, such as “was turned on”' },
      link: link('Button that opens their account', 'nobody can check it'),
    },
    standard: {
      subject: 'The second factor of your account {{change}}',
      preview: 'If it was not you, tell an admin.',
      heading: 'Your second factor',
      text: 'Hello {{name|there}}, the second factor of your account in the {{site}} back office {{change}}.\n\n{{link}}\n\nIf it was neither you nor an admin whom you asked, choose a new password and tell an admin at once.',
      button: 'Open your account',
      reason: 'You get this mail because you have an account in the back office of {{site}}.',
    },
  },
} as const satisfies Record<string, MessageRow>;
