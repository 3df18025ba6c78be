import type { RemoteDetails } from '@atrium/contracts/registry/schemas';
import type { SettingValue } from '@atrium/contracts/registry/settings.constants';
import type { ShownSetting } from '@atrium/contracts/registry/settings.schemas';
import { Button } from '@atrium/ui/button';
import { Card } from '@atrium/ui/card';
import classes from './remotes.module.css';

const write = (value: SettingValue): string => {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return value === '' ? 'Empty' : String(value);
};

/** The settings of a remote, with their values; nothing for a remote that declares none. */
export function SettingsPanel({ remote, onEdit }: { remote: RemoteDetails; onEdit(): void }) {
  const { settings, lock, versions, active } = remote;
  if (settings.length === 0) return null;
  const at = versions.findIndex(({ version }) => version === active);
  const newer = at < 0 ? versions : versions.slice(0, at);
  const waiting = newer.filter(({ settingProblems }) => settingProblems.length > 0);
  return (
    <Card as="section" aria-labelledby="settings" className={classes.panel}>
      <h2 id="settings" className={classes.sectionTitle}>
        Settings
      </h2>
      <p className="muted small">
        Its pages show these values, so everybody can read them. No passwords and no keys.
      </p>
      <dl className={classes.list}>
        {settings.map((setting) => (
          <Value key={setting.name} {...setting} />
        ))}
      </dl>
      {waiting.map(({ version, sequence, settingProblems }) => (
        <p key={sequence} className="muted small">
          Nobody gets <code>{version}</code>: {settingProblems.join('; ')}.
        </p>
      ))}
      {lock === null && (
        <Button size="s" variant="outline" onClick={onEdit}>
          Change settings…
        </Button>
      )}
    </Card>
  );
}

function Value({ setting, value }: ShownSetting) {
  return (
    <>
      <dt>{setting.label}</dt>
      <dd>
        {value !== null && write(value)}
        {value === null && setting.default === undefined && 'No value yet'}
        {value === null && setting.default !== undefined && (
          <>
            {write(setting.default)} <span className="muted">(default)</span>
          </>
        )}
      </dd>
    </>
  );
}
