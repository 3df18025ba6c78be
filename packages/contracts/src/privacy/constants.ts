export const retentionRuleNames = [
  'archivedContacts',
  'quarantine',
  'unconfirmedSubscribers',
  'mailEngagement',
  'auditLog',
] as const;
export type RetentionRuleName = (typeof retentionRuleNames)[number];

/** How many entries each rule erases; 0 for one that is off. */
export type RetentionCounts = Record<RetentionRuleName, number>;

export type RetentionUnit = 'days' | 'months';

export interface RetentionLimits {
  unit: RetentionUnit;
  min: number;
  max: number;
  /** Quarantined requests always expire. */
  isAlwaysOn?: true;
}

/** How long a rule may be set to, in its own unit. */
export const retentionLimits: Record<RetentionRuleName, RetentionLimits> = {
  archivedContacts: { unit: 'months', min: 1, max: 120 },
  quarantine: { unit: 'days', min: 1, max: 90, isAlwaysOn: true },
  unconfirmedSubscribers: { unit: 'days', min: 7, max: 365 },
  mailEngagement: { unit: 'months', min: 1, max: 120 },
  auditLog: { unit: 'months', min: 6, max: 120 },
};

/** Until somebody decides otherwise. */
export const defaultRetention = {
  archivedContacts: { isOn: false, after: 24 },
  quarantine: { isOn: true, after: 90 },
  unconfirmedSubscribers: { isOn: true, after: 30 },
  mailEngagement: { isOn: true, after: 24 },
  auditLog: { isOn: false, after: 36 },
} satisfies Record<RetentionRuleName, object>;

export const noRetentionCounts: RetentionCounts = {
  archivedContacts: 0,
  quarantine: 0,
  unconfirmedSubscribers: 0,
  mailEngagement: 0,
  auditLog: 0,
};
