import { toggleTheme } from '../theme';
import type { Command } from './commands';

export const themeCommand: Command = {
  id: 'theme',
  label: 'Switch between light and dark',
  group: 'Go to',
  path: '',
  words: 'dark mode light theme colours colors night',
  run: toggleTheme,
};
