import { Button } from '@atrium/ui/button';
import { LinkButton } from '@atrium/ui/link-button';
import { Form, Link, useActionData, useLoaderData, useNavigation } from 'react-router-dom';
import { metaFromData } from '../site/meta/page-meta';
import { MessagePanel } from './message-panel';
import type { LinkPage } from './newsletter-link';

export const handle = metaFromData;

const texts = {
  confirm: {
    title: 'Confirm your subscription',
    text: 'Press the button and the next letter comes to you.',
    button: 'Confirm subscription',
    doneState: 'subscribed',
    done: 'Your subscription is confirmed.',
    doneText: 'Welcome to our newsletter family! A short welcome is on its way to your inbox.',
  },
  unsubscribe: {
    title: 'Unsubscribe',
    text: 'Press the button and no further letter will come to this address.',
    button: 'Unsubscribe',
    doneState: 'unsubscribed',
    done: 'You are unsubscribed.',
    doneText: 'No further letter will come to this address. You can sign up again at any time.',
  },
} as const;

/** Landing page of the confirm and unsubscribe links in mails. */
export function Component() {
  const loaded = useLoaderData() as LinkPage;
  const posted = useActionData() as LinkPage | undefined;
  const { kind, link, error, token } = posted ?? loaded;
  const text = texts[kind];
  if (error || !link || link.state === 'invalid' || link.state === 'expired') {
    return <InvalidLink isExpired={link?.state === 'expired'} error={error} />;
  }
  if (link.state === text.doneState) {
    return (
      <MessagePanel title={text.done} text={text.doneText} isDone hasFocus={Boolean(posted)}>
        <LinkButton as={Link} to="/blog">
          Read the blog
        </LinkButton>
      </MessagePanel>
    );
  }
  return (
    <MessagePanel title={text.title} text={text.text} detail={link.email}>
      <LinkForm token={token} label={text.button} />
    </MessagePanel>
  );
}

function LinkForm({ token, label }: { token: string; label: string }) {
  const isBusy = useNavigation().state === 'submitting';
  return (
    <Form method="post">
      <input type="hidden" name="token" value={token} />
      <Button type="submit" variant="accent" size="l" isLoading={isBusy}>
        {label}
      </Button>
    </Form>
  );
}

function InvalidLink({ isExpired, error }: { isExpired: boolean; error: string }) {
  const text = isExpired
    ? 'The link was made too long ago. Sign up once more at the foot of this page and you get a new one.'
    : error || 'Please open it again from the mail, or copy the whole address.';
  return (
    <MessagePanel title="This link is not valid" text={text}>
      <LinkButton as={Link} to="/">
        Back to Home
      </LinkButton>
    </MessagePanel>
  );
}
