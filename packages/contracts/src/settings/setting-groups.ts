/** A setting that staff change in the browser: a field of its screen, and of its call. The environment wins over both. */
interface Described {
  /** The variable of the environment. */
  variable: string;
  label: string;
  hint: string;
}
export interface NumberSetting extends Described {
  kind: 'number';
  min: number;
  max: number;
  byDefault: number;
}
export interface RolesSetting extends Described {
  kind: 'roles';
  byDefault: readonly string[];
}
export interface EmailSetting extends Described {
  kind: 'email';
  /** Empty: none. */
  byDefault: string;
}
export interface ChoiceSetting extends Described {
  kind: 'choice';
  options: readonly { value: string; label: string }[];
  byDefault: string;
}
export type Setting = NumberSetting | RolesSetting | EmailSetting | ChoiceSetting;

interface SettingGroup {
  title: string;
  description: string;
  settings: Readonly<Record<string, Setting>>;
}

/** Each group is stored as one document, and has one call and one screen. */
export const settingGroups = {
  security: {
    title: 'Security settings',
    description: 'How people of the staff prove who they are.',
    settings: {
      secondFactorRoles: {
        kind: 'roles',
        variable: 'SECOND_FACTOR_ROLES',
        label: 'Roles that need a second factor',
        hint: 'Their accounts need an app with codes or a passkey.',
        byDefault: [],
      },
      secondFactorGraceDays: {
        kind: 'number',
        variable: 'SECOND_FACTOR_GRACE_DAYS',
        label: 'Days to set it up',
        hint: 'From the first use of the account without one.',
        ...{ min: 1, max: 90, byDefault: 14 },
      },
      sessionDays: {
        kind: 'number',
        variable: 'SESSION_DAYS',
        label: 'Days until people sign in again',
        hint: 'However often a session is used. One that is not used ends after 12 hours.',
        ...{ min: 1, max: 365, byDefault: 30 },
      },
      confirmationMinutes: {
        kind: 'number',
        variable: 'CONFIRMATION_MINUTES',
        label: 'Minutes that a confirmation lasts',
        hint: 'Erasures, exports and changes of rights ask for the password again after them.',
        ...{ min: 1, max: 720, byDefault: 10 },
      },
    },
  },
  limits: {
    title: 'Limits',
    description: 'How fast mails leave, and how many requests one sender may send.',
    settings: {
      mailsPerSecond: {
        kind: 'number',
        variable: 'MAIL_RATE',
        label: 'Mails a second',
        hint: 'Over all workers. Ask your mail provider what it takes.',
        ...{ min: 1, max: 100_000, byDefault: 100 },
      },
      mailMaxErrorPercent: {
        kind: 'number',
        variable: 'MAIL_MAX_ERROR_PERCENT',
        label: 'Refused mails that pause a newsletter, in percent',
        hint: 'A person decides then how it goes on.',
        ...{ min: 1, max: 100, byDefault: 25 },
      },
      newsletterUndoMinutes: {
        kind: 'number',
        variable: 'NEWSLETTER_UNDO_MINUTES',
        label: 'Minutes to undo a newsletter',
        hint: 'A newsletter that is sent with undo leaves after them.',
        ...{ min: 1, max: 60, byDefault: 5 },
      },
      contactsPerAddress: {
        kind: 'number',
        variable: 'CONTACTS_PER_ADDRESS',
        label: 'Contact requests of one sender in ten minutes',
        hint: 'The next ones wait in quarantine. One network may send four times as many.',
        ...{ min: 1, max: 10_000, byDefault: 5 },
      },
    },
  },
  backups: {
    title: 'Backup settings',
    description: 'Copies of all data at fixed times, in the folder that the machine names (BACKUP_DIR).',
    settings: {
      everyHours: {
        kind: 'number',
        variable: 'BACKUP_EVERY',
        label: 'Hours between two backups',
        hint: '24 is once a day, 0 is never.',
        ...{ min: 0, max: 8_760, byDefault: 0 },
      },
    },
  },
  'form-check': {
    title: 'Contact form check',
    description:
      'A request of ours goes the way of every visitor, from the page to a mail, and is removed again. Your own forms are checked too.',
    settings: {
      everyMinutes: {
        kind: 'number',
        variable: 'FORM_CHECK_EVERY',
        label: 'Minutes between two checks',
        hint: '15 finds a broken form within 20 minutes, 0 is never.',
        ...{ min: 0, max: 1_440, byDefault: 0 },
      },
      mailTo: {
        kind: 'email',
        variable: 'FORM_CHECK_MAIL_TO',
        label: 'Mailbox that takes the mail of each check',
        hint: 'One that nobody reads. Without it a check ends before the mail.',
        byDefault: '',
      },
    },
  },
  approvals: {
    title: 'Approvals',
    description: 'What publishing needs of the client.',
    settings: {
      withoutApproval: {
        kind: 'choice',
        variable: 'PUBLISH_WITHOUT_APPROVAL',
        label: 'Publishing what the client has not approved',
        hint: 'The reason is in the activity log, with the item.',
        options: [
          { value: 'free', label: 'Asks nothing' },
          { value: 'reason', label: 'Asks for a reason' },
        ],
        byDefault: 'free',
      },
    },
  },
} as const satisfies Readonly<Record<string, SettingGroup>>;

export type SettingGroupName = keyof typeof settingGroups;
type Value<S extends Setting> = S extends NumberSetting
  ? number
  : S extends ChoiceSetting
    ? S['options'][number]['value']
    : S extends EmailSetting
      ? string
      : string[];
export type SettingValues<Group extends SettingGroupName> = {
  -readonly [Name in keyof (typeof settingGroups)[Group]['settings']]: Value<
    Extract<(typeof settingGroups)[Group]['settings'][Name], Setting>
  >;
};
