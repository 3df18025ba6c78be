/** The stages that a contact request passes, in their order, each with what is broken if it fails. */
export const formCheckStages = {
  address: 'The address of the site leads nowhere: its name or its certificate is broken',
  gateway: 'The site does not respond',
  page: 'The page with the contact form is broken',
  script: 'A script of the contact form is missing or was changed',
  form: 'The contact form refuses what it should accept',
  database: 'The database does not store requests',
  quarantine: 'Requests are set aside as suspected spam',
  queue: 'The queue takes no jobs, so mails are late',
  mail: 'The mail server does not accept mails',
} as const;
export type FormCheckStage = keyof typeof formCheckStages;
export const formCheckStageNames = Object.keys(formCheckStages) as [FormCheckStage, ...FormCheckStage[]];

/** A check that is this many intervals old says nothing any more: the worker does not run. */
export const staleIntervals = 2;
