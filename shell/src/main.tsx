import './styles/global.css';
import { installHtmlPolicy } from './boot/html-policy';
import { yieldToMain } from './boot/yield-to-main';
import { isDeveloped } from './development/is-developed';

installHtmlPolicy();
void main();

async function main() {
  if (isDeveloped()) {
    const { enterDevelopment } = await import(
      /* webpackChunkName: "shell.enterDevelopment" */ './development/enter-development'
    );
    return enterDevelopment();
  }
  await evaluateLibraries();
  const { start } = await import(/* webpackMode: "eager" */ './start');
  return start();
}

/**
 * Evaluates the large libraries, which are in this file, in a task each. In one task with the rest they block the main thread of
 * a slow phone for a third of a second (`npm run bench pages`).
 */
async function evaluateLibraries(): Promise<void> {
  await yieldToMain();
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await yieldToMain();
  await import(/* webpackMode: "eager" */ './boot/create-router');
  await yieldToMain();
}
