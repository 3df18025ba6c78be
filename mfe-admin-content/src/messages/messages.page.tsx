import { messageNames } from '@atrium/contracts/content/messages.constants';
import { messages } from '@atrium/contracts/content/messages.schemas';
import { EntryEditorPage } from '../shared/editor/entry-editor-page';
import { createSingleKind } from '../shared/editor/single-kind';
import { MessagesPanel } from './messages-panel';

const messagesKind = createSingleKind(messages, {
  title: 'Mail texts',
  sections: [{ title: 'Mail texts', rows: messageNames, Panel: MessagesPanel }],
});

export const Component = () => <EntryEditorPage kind={messagesKind} />;
