import './styles/global.css';
import { installHtmlPolicy } from './boot/html-policy';
import { isDeveloped } from './development/is-developed';
import { start } from './start';

installHtmlPolicy();
void main();

async function main() {
  if (isDeveloped()) {
    const { enterDevelopment } = await import(
      /* webpackChunkName: "shell.enterDevelopment" */ './development/enter-development'
    );
    return enterDevelopment();
  }
  return start();
}
