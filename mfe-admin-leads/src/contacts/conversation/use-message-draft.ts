import { createKey } from '@atrium/admin-kit/create-key';
import { createLocalCopy, listLocalCopies } from '@atrium/admin-kit/drafts/local-copies';
import { messageFile } from '@atrium/contracts/conversations/schemas';
import { useSession } from '@atrium/mfe-kit';
import { useRef, useState } from 'react';
import { z } from 'zod';

const draftedMessage = z.object({
  subject: z.string(),
  text: z.string(),
  /** Uploaded already. */
  files: z.array(messageFile),
});
export type DraftedMessage = z.output<typeof draftedMessage>;

const parse = (text: string) => draftedMessage.safeParse(JSON.parse(text)).data ?? null;
const isEmpty = ({ text, files }: DraftedMessage) => text.trim() === '' && files.length === 0;

/** The mail to a contact that is being written, stored on this device until it is sent or discarded. */
export function useMessageDraft(contactId: string) {
  const userId = useSession(({ user }) => user?.id ?? '');
  const [{ copy, found }] = useState(() => {
    const owner = { userId, name: `messages.${contactId}` };
    const [newest] = listLocalCopies(owner).sort((a, b) => b.savedAt.localeCompare(a.savedAt));
    return { copy: createLocalCopy({ ...owner, tabKey: createKey() }), found: newest };
  });
  const [draft, setDraft] = useState(() => (found ? parse(found.text) : null));
  const [isStored, setStored] = useState(found !== undefined);
  const latest = useRef(draft);

  function set(next: DraftedMessage | null) {
    latest.current = next;
    setDraft(next);
    // This tab goes on with the copy that it was opened with.
    if (found) copy.removeOther(found);
    if (next === null || isEmpty(next)) {
      copy.remove();
      return setStored(false);
    }
    const text = JSON.stringify(next);
    setStored(
      copy.write({ text, baseRev: 0, savedAt: new Date().toISOString(), revision: null, isSynced: false }),
    );
  }
  return {
    /** Null while none is written. */
    draft,
    isStored,
    open: set,
    /** A mail that was taken back, before what was begun meanwhile. */
    restore({ subject, text, files }: DraftedMessage) {
      const begun = latest.current;
      if (begun === null || isEmpty(begun)) return set({ subject, text, files });
      set({ subject, text: `${text}\n\n${begun.text}`, files: [...files, ...begun.files] });
    },
    /** An upload may end after more was typed. */
    change(update: (draft: DraftedMessage) => Partial<DraftedMessage>) {
      if (latest.current) set({ ...latest.current, ...update(latest.current) });
    },
    close: () => set(null),
  };
}
export type MessageDraft = ReturnType<typeof useMessageDraft>;
