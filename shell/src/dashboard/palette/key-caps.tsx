import { Fragment } from 'react';
import classes from './key-caps.module.css';

const isMac = () => /Mac|iPhone|iPad/.test(navigator.userAgent);
const nameOf = (key: string) => (key === 'Mod' ? (isMac() ? '⌘' : 'Ctrl') : key);

/** `Mod+K`: pressed together. `g b`: one after the other. Mod is Cmd on a Mac and Ctrl elsewhere. */
export function KeyCaps({ keys }: { keys: string }) {
  return (
    <span className={classes.keys}>
      {keys.split(' ').map((chord, index) => (
        <Fragment key={index}>
          {chord.split('+').map((key) => (
            <kbd key={key} className={classes.key}>
              {nameOf(key)}
            </kbd>
          ))}
        </Fragment>
      ))}
    </span>
  );
}
