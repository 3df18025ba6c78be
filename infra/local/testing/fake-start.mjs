// npm start without the build and with the fake services.
import { fileURLToPath } from 'node:url';
import { runLauncher } from '../launcher.mjs';

const locate = (/** @type {string} */ name) => fileURLToPath(new URL(name, import.meta.url));

runLauncher({
  mainProgram: locate('./fake-main.mjs'),
  publishProgram: locate('./no-publish-program.mjs'),
  sampleContentProgram: locate('./fake-sample-content.mjs'),
  check() {},
  async install() {},
  async build() {},
});
