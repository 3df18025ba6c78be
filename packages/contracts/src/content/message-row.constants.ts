/** The texts of one mail. The lines take fields such as {{site}}; `text` also those that are a paragraph of their own. */
export interface MessageTexts {
  subject: string;
  /** The text that inboxes show after the subject. */
  preview: string;
  heading: string;
  /** Paragraphs of plain text with an empty line between them, **bold**. */
  text: string;
  /** The label of {{link}}. */
  button: string;
  /** Why the reader gets this mail, in the footer. */
  reason: string;
}

export interface MessageField {
  label: string;
  /** A button, list or table: a paragraph of its own. */
  isBlock?: true;
  /** The message if a text lacks the field: what the mail can't do without it. */
  required?: string;
}

export interface MessageRow {
  label: string;
  /** Who gets it, and when. */
  occasion: string;
  fields: Readonly<Record<string, MessageField>>;
  /** The texts as long as nobody has saved others. */
  standard: MessageTexts;
}

export const site = { label: 'Name of the site' };
export const link = (label: string, required?: string): MessageField => ({
  label,
  isBlock: true,
  ...(required !== undefined && { required }),
});
