import { type MessageName, messageNames, messageRow } from '@atrium/contracts/content/messages.constants';
import { SelectField } from '@atrium/ui/select-field';
import { VisuallyHidden } from '@atrium/ui/visually-hidden';
import { CircleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { listProblems } from '../shared/editor/entry-kind';
import { MessageForm } from './message-form';
import { MessageView } from './message-view';
import classes from './messages.module.css';

const messageOfField = (path: string): MessageName | undefined =>
  messageNames.find((name) => path === name || path.startsWith(`${name}.`));

/** One message at a time: its texts beside the mail that they make. */
export function MessagesPanel() {
  const { wrong, changed } = useMarks();
  const [name, setName] = useShownMessage(wrong);
  return (
    <div className="size-container">
      <div className={classes.columns}>
        <SelectField
          label="Message"
          className={classes.select}
          value={name}
          onChange={(event) => setName(event.target.value as MessageName)}
          options={messageNames.map((one) => ({
            value: one,
            label: `${messageRow(one).label}${wrong.has(one) ? ' (has problems)' : changed.has(one) ? ' (changed)' : ''}`,
          }))}
        />
        <nav aria-label="Mail texts" className={classes.list}>
          <ul>
            {messageNames.map((one) => (
              <li key={one}>
                <button
                  type="button"
                  className={classes.entry}
                  aria-current={one === name ? 'true' : undefined}
                  onClick={() => setName(one)}
                >
                  {messageRow(one).label}
                  <Mark isWrong={wrong.has(one)} isChanged={changed.has(one)} />
                </button>
              </li>
            ))}
          </ul>
        </nav>
        <MessageForm key={name} name={name} />
        <MessageView key={`${name} view`} name={name} />
      </div>
    </div>
  );
}

function Mark({ isWrong, isChanged }: { isWrong: boolean; isChanged: boolean }) {
  if (isWrong)
    return (
      <span className={classes.wrong}>
        <CircleAlert size={15} />
        <VisuallyHidden>has problems</VisuallyHidden>
      </span>
    );
  if (!isChanged) return null;
  return (
    <span className={classes.changed}>
      <VisuallyHidden>changed</VisuallyHidden>
    </span>
  );
}

/** Messages with problems, and with changes that are not saved. */
function useMarks() {
  const { errors, dirtyFields } = useFormState();
  const wrong = new Set(listProblems(errors).map(({ fieldId }) => messageOfField(fieldId)));
  return { wrong, changed: new Set(messageNames.filter((name) => dirtyFields[name])) };
}

/** A refused save shows a message with problems, and a link of the form summary (`#name.field`) that of its field. */
function useShownMessage(wrong: ReadonlySet<MessageName | undefined>) {
  const [name, setName] = useState<MessageName>(messageNames[0] ?? 'newsletter-welcome');
  const { submitCount } = useFormState();
  const { hash } = useLocation();
  useEffect(() => {
    const [first] = wrong;
    if (first !== undefined && !wrong.has(name)) setName(first);
  }, [submitCount, wrong.size]);
  useEffect(() => {
    const linked = messageOfField(hash.slice(1));
    if (linked === undefined) return;
    setName(linked);
    const timer = setTimeout(() => document.getElementById(hash.slice(1))?.focus());
    return () => clearTimeout(timer);
  }, [hash]);
  return [name, setName] as const;
}
