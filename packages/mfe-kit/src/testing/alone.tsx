import { createRoot } from 'react-dom/client';
import { createFakeApi } from './fake-api';
import { FakeShell, type FakeShellProps } from './fake-shell';

/** The page of `atrium dev` that shows a remote without any site. */
export async function showAlone({
  remote,
  responses = {},
  settings = {},
}: Pick<FakeShellProps, 'remote' | 'responses' | 'settings'>) {
  const root = document.getElementById('root');
  if (!root) throw new Error('The document has no root element');
  await remote.startup?.({ api: createFakeApi(responses) });
  createRoot(root).render(<FakeShell remote={remote} responses={responses} settings={settings} />);
}
