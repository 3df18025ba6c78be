import { Button } from '@atrium/ui/button';
import { LinkButton } from '@atrium/ui/link-button';
import { useActionData, useLoaderData } from 'react-router-dom';
import { metaFromData } from '../site/meta/page-meta';
import { MessagePanel } from './message-panel';
import type { LinkPage, LinkTexts } from './newsletter-link';

export const handle = metaFromData;

const doneStates = { confirm: 'subscribed', unsubscribe: 'unsubscribed' } as const;

/** Landing page of the confirm and unsubscribe links in mails. */
export function Component() {
  const loaded = useLoaderData() as LinkPage;
  const posted = useActionData() as LinkPage | undefined;
  const { kind, link, error, token, texts } = posted ?? loaded;
  if (error || !link || link.state === 'invalid' || link.state === 'expired') {
    return <InvalidLink isExpired={link?.state === 'expired'} error={error} texts={texts} />;
  }
  const isReport = link.report !== undefined;
  if (link.state === doneStates[kind]) {
    return (
      <MessagePanel
        title={texts.done}
        text={isReport ? texts.reportDoneText : texts.doneText}
        detail={link.report}
        isDone
        hasFocus={Boolean(posted)}
      >
        <LinkButton href="/blog">{texts.blog}</LinkButton>
      </MessagePanel>
    );
  }
  return (
    <MessagePanel
      title={texts.title}
      text={isReport ? texts.reportText : texts.text}
      detail={isReport ? [link.report, link.email].filter(Boolean).join(', ') : link.email}
    >
      <LinkForm token={token} label={texts.button} />
    </MessagePanel>
  );
}

function LinkForm({ token, label }: { token: string; label: string }) {
  return (
    <form method="post">
      <input type="hidden" name="token" value={token} />
      <Button type="submit" variant="accent" size="l">
        {label}
      </Button>
    </form>
  );
}

interface InvalidLinkProps {
  isExpired: boolean;
  error: string;
  texts: LinkTexts;
}

function InvalidLink({ isExpired, error, texts }: InvalidLinkProps) {
  const text = isExpired ? texts.expiredText : error || texts.invalidText;
  return (
    <MessagePanel title={texts.invalid} text={text}>
      <LinkButton href="/">{texts.home}</LinkButton>
    </MessagePanel>
  );
}
