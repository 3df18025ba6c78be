import { Button } from '@atrium/ui/button';
import { LinkButton } from '@atrium/ui/link-button';
import { Notice } from '@atrium/ui/notice';
import { TextField } from '@atrium/ui/text-field';
import { useActionData, useLoaderData } from 'react-router-dom';
import { useLayoutData } from '../site/layout/layout-data';
import { metaFromData } from '../site/meta/page-meta';
import { MessagePanel } from './message-panel';
import type { SubscribeResult } from './subscribe.action';
import type { SubscribeData } from './subscribe.loader';
import classes from './subscribe.module.css';

export const handle = metaFromData;

/** The sign-up page, the target of the footer's form without scripts. */
export function Component() {
  const result = useActionData() as SubscribeResult | undefined;
  const { doneText, home } = useLoaderData() as SubscribeData;
  const { title, text, button, welcome, consent } = useLayoutData().footer.newsletter;
  if (result?.isDone) {
    return (
      <MessagePanel title={welcome} text={doneText} isDone hasFocus>
        <LinkButton href="/">{home}</LinkButton>
      </MessagePanel>
    );
  }
  return (
    <MessagePanel title={title} text={text}>
      <form method="post" className={classes.form} noValidate>
        {result?.error && !result.isAddressWrong && <Notice tone="danger">{result.error}</Notice>}
        <TextField
          name="email"
          type="email"
          label="Email address"
          isRequired
          autoComplete="email"
          maxLength={254}
          defaultValue={result?.email}
          {...(result?.isAddressWrong && { error: result.error, autoFocus: true })}
        />
        <p className={classes.consent}>{consent}</p>
        <input name="website" tabIndex={-1} autoComplete="off" aria-hidden="true" className={classes.trap} />
        <Button type="submit" variant="accent" isBlock>
          {button}
        </Button>
      </form>
    </MessagePanel>
  );
}
