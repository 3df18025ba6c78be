import type { ConversationMessage } from '@atrium/contracts/conversations/schemas';
import classes from './conversation.module.css';

/** The words of a mail. Quoted text of earlier ones is folded; HTML has it in a `details` element of its own. */
export function MessageBody({ message: { html, text, quoted } }: { message: ConversationMessage }) {
  return (
    <div className={classes.body}>
      {html === null ? (
        <p dir="auto" className={classes.asTyped}>
          {text || 'This mail has no text.'}
        </p>
      ) : (
        // The server has cleaned it. The page's policy cleans it again, and loads nothing from other sites.
        <div dir="auto" className={classes.html} dangerouslySetInnerHTML={{ __html: html }} />
      )}
      {html === null && quoted && (
        <details className={classes.quoted}>
          <summary>Quoted text</summary>
          <p dir="auto" className={classes.asTyped}>
            {quoted}
          </p>
        </details>
      )}
    </div>
  );
}
