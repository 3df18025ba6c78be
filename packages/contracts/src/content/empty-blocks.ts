import { hasVisibleContent } from './rich-text';

type Block = Readonly<Record<string, unknown>>;

const has = (value: unknown): boolean => typeof value === 'string' && hasVisibleContent(value);
const entriesOf = (value: unknown): readonly Block[] => (Array.isArray(value) ? value : []);

/** Whether an entry of a block's list has something to show. */
export const isWrittenCard = ({ title, text }: Block): boolean => has(title) || has(text);
export const isWrittenQuestion = ({ question, answer }: Block): boolean => has(question) && has(answer);

/** Whether a block has what it is about. Others show items of the site, or work without a text. */
const isWritten: Readonly<Record<string, (block: Block) => boolean>> = {
  text: ({ html }) => has(html),
  pictureText: ({ title, html, imageUrl }) => has(title) || has(html) || Boolean(imageUrl),
  columns: ({ cards }) => entriesOf(cards).some(isWrittenCard),
  figures: ({ claims }) => entriesOf(claims).length > 0,
  questions: ({ questions }) => entriesOf(questions).some(isWrittenQuestion),
  callToAction: ({ title }) => has(title),
  embed: ({ address }) => has(address),
  quote: ({ text }) => has(text),
  form: ({ forms }) => entriesOf(forms).length > 0,
  table: ({ rows }) => has(rows),
};

/** A block that is untouched since it was added: pages don't show it. */
export const isEmptyBlock = (block: { kind: string }): boolean =>
  isWritten[block.kind]?.({ ...block }) === false;
