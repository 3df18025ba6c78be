// npm run test:images: installs what the test needs, also in a fresh clone, and runs it.
import { ensureInstalled } from '../../local/install.mjs';
import { StartError } from '../../local/start-error.mjs';
import { terminal } from '../../local/terminal.mjs';

try {
  await ensureInstalled(terminal);
} catch (error) {
  terminal.warn(error instanceof StartError ? error.message : String(error));
  process.exit(1);
}
await import('./operate-site.mjs');
