import { useApi, useDocumentTitle } from '@atrium/mfe-kit';
import { Button } from '@atrium/ui/button';
import { Card } from '@atrium/ui/card';
import { Heading } from '@atrium/ui/heading';
import { Notice } from '@atrium/ui/notice';
import { PageHeader } from '@atrium/ui/page-header';
import { TextField } from '@atrium/ui/text-field';
import { Link, useSearchParams } from 'react-router-dom';
import { useSubmit } from '../login/use-submit';
import { storeDevelopedRemote } from './developed-remote';
import classes from './development.module.css';

/**
 * Lets a member of staff load a remote from a development server in this tab. The address that `atrium dev` prints fills the
 * form; nothing happens before it is sent.
 */
export function Component({ reload = () => window.location.reload() }: { reload?: () => void }) {
  useDocumentTitle('Develop a remote');
  const api = useApi();
  const [address] = useSearchParams();
  const form = useSubmit(['remote', 'port'], {
    check: ({ remote, port }) => ({
      remote: /^mfe-[a-z0-9-]+$/.test(remote)
        ? undefined
        : 'Enter the name of the remote, such as mfe-events',
      port: /^\d{4,5}$/.test(port) ? undefined : 'Enter the port that atrium dev has printed',
    }),
    async send({ remote, port }) {
      const developed = { remote, port: Number(port) };
      await api.post('/api/registry/development', developed);
      if (!storeDevelopedRemote(developed)) return 'Your browser stores nothing for this tab.';
      reload();
      return 'The remote is being loaded.';
    },
  });
  return (
    <>
      <PageHeader
        title="Develop a remote"
        description="Run atrium dev in the folder of a remote. This tab then shows your code with every change."
        linkAs={Link}
      />
      <div className={`stack gap-5 ${classes.page}`}>
        {address.has('ended') && (
          <Notice tone="warning">
            Your code could not be loaded, so this tab shows the published versions again. Is atrium dev
            running? Does the browser let this site reach your computer? Does your account still have the
            permission?
          </Notice>
        )}
        <Card as="section" padding="l" aria-labelledby="development">
          <form className="stack gap-5" onSubmit={form.onSubmit} noValidate>
            <header className={`stack gap-1 muted ${classes.intro}`}>
              <Heading level={2} size="lg" id="development">
                In this tab only
              </Heading>
              <p>
                Everybody else, and your other tabs, keep the published version. Load only code that you
                trust: it acts in your name.
              </p>
            </header>
            {form.error && <Notice tone="danger">{form.error}</Notice>}
            {form.success && (
              <Notice tone="success" isLive>
                {form.success}
              </Notice>
            )}
            <TextField
              label="Remote"
              name="remote"
              autoComplete="off"
              spellCheck={false}
              defaultValue={address.get('remote') ?? ''}
              error={form.problems.remote}
              isRequired
            />
            <TextField
              label="Port on this computer"
              name="port"
              inputMode="numeric"
              autoComplete="off"
              defaultValue={address.get('port') ?? ''}
              error={form.problems.port}
              isRequired
            />
            <div>
              <Button type="submit" isLoading={form.isSending} loadingLabel="Saving...">
                Develop in this tab
              </Button>
            </div>
          </form>
        </Card>
      </div>
    </>
  );
}
