import { Dialog } from '@atrium/ui/dialog';
import { readLetterKeys, writeLetterKeys } from '@atrium/ui/letter-keys';
import { Switch } from '@atrium/ui/switch';
import { useState } from 'react';
import type { Manifested } from '../nav-entries';

import { KeyCaps } from './key-caps';
import classes from './palette.module.css';
import { listShortcuts } from './shortcuts';

/** Lists the keyboard shortcuts. Those without Ctrl can be switched off (WCAG 2.1.4). */
export function ShortcutsDialog({ remotes, onClose }: { remotes: readonly Manifested[]; onClose(): void }) {
  const [hasLetterKeys, setLetterKeys] = useState(readLetterKeys);
  return (
    <Dialog onClose={onClose} title="Keyboard shortcuts">
      <div className="stack gap-5">
        {listShortcuts(remotes).map(({ title, shortcuts, isLetters }, index) => (
          <section key={index} className={classes.shortcutGroup} data-off={isLetters && !hasLetterKeys}>
            <h3 className={classes.group}>{title}</h3>
            <dl className={classes.shortcutList}>
              {shortcuts.map(({ keys, does }, place) => (
                <div key={place} className={classes.shortcut}>
                  <dt>{does}</dt>
                  <dd>
                    <KeyCaps keys={keys} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <Switch
          label="Shortcuts that are plain letters"
          hint="Switch them off if you dictate, or press keys by accident."
          isChecked={hasLetterKeys}
          onChange={(isOn) => {
            writeLetterKeys(isOn);
            setLetterKeys(isOn);
          }}
        />
      </div>
    </Dialog>
  );
}
