/** The value of a setting of a remote. */
export type SettingValue = string | number | boolean;

export const settingTypes = ['text', 'number', 'boolean', 'choice', 'url'] as const;

/** A setting as `manifest.json` declares it. */
interface DeclaredSetting {
  type: (typeof settingTypes)[number];
  label: string;
  /** Without one the setting is required. */
  default?: SettingValue | undefined;
  choices?: readonly string[] | undefined;
}

type DeclaredSettings = Readonly<Record<string, DeclaredSetting>>;
type StoredValues = Readonly<Record<string, SettingValue>>;

export const maxSettingLength = 2_000;

function isHttpsAddress(text: string): boolean {
  return URL.canParse(text) && new URL(text).protocol === 'https:';
}

/** Why a value is not one of the setting, such as “must be a number”; undefined if it is one. */
export function findSettingProblem(setting: DeclaredSetting, value: SettingValue): string | undefined {
  const { type, choices = [] } = setting;
  if (type === 'boolean') return typeof value === 'boolean' ? undefined : 'must be yes or no';
  if (type === 'number') return Number.isFinite(value) ? undefined : 'must be a number';
  if (typeof value !== 'string') return 'must be a text';
  if (value.length > maxSettingLength) return `must have at most ${maxSettingLength} characters`;
  if (type === 'choice') return choices.includes(value) ? undefined : `must be one of ${choices.join(', ')}`;
  if (value.trim() === '') return setting.default === undefined ? 'must not be empty' : undefined;
  return type === 'text' || isHttpsAddress(value)
    ? undefined
    : 'must be an address that begins with https://';
}

const storedValue = (values: StoredValues, name: string): SettingValue | undefined =>
  Object.hasOwn(values, name) ? values[name] : undefined;

/** The value of each setting: the stored one if it fits, else the default, else an empty text. */
export const resolveSettings = (
  settings: DeclaredSettings,
  stored: StoredValues,
): Record<string, SettingValue> =>
  Object.fromEntries(
    Object.entries(settings).map(([name, setting]) => {
      const value = storedValue(stored, name);
      const isUsable = value !== undefined && findSettingProblem(setting, value) === undefined;
      return [name, isUsable ? value : (setting.default ?? '')];
    }),
  );

/** Why these values are not enough for a version that declares these settings, as sentences. */
export const findUnmetSettings = (settings: DeclaredSettings, stored: StoredValues): string[] =>
  Object.entries(settings).flatMap(([name, setting]) => {
    const value = storedValue(stored, name);
    if (value === undefined)
      return setting.default === undefined ? [`the setting “${setting.label}” has no value yet`] : [];
    const problem = findSettingProblem(setting, value);
    return problem === undefined
      ? []
      : [`the setting “${setting.label}” has the value “${value}”: it ${problem}`];
  });
