import { z } from 'zod';
import { findSettingProblem, maxSettingLength } from './settings.constants';

const maxSettings = 30;

export const settingName = z
  .string()
  .max(40)
  .regex(/^[a-z][a-zA-Z0-9]*$/, 'must be a name such as bookingPhone');

export const settingValue = z.union([z.string().max(maxSettingLength), z.number(), z.boolean()]);

const words = {
  label: z.string().trim().min(1).max(60),
  description: z.string().trim().max(300).optional(),
};
const text = z.string().max(maxSettingLength);

/** A setting of a remote. A text, an address or a choice without a default needs a value before anybody gets the version. */
export const remoteSetting = z
  .discriminatedUnion('type', [
    z.object({ type: z.literal('text'), ...words, default: text.optional() }),
    z.object({ type: z.literal('url'), ...words, default: text.optional() }),
    z.object({
      type: z.literal('choice'),
      ...words,
      choices: z.array(z.string().trim().min(1).max(60)).min(2).max(20),
      default: text.optional(),
    }),
    z.object({ type: z.literal('number'), ...words, default: z.number() }),
    z.object({ type: z.literal('boolean'), ...words, default: z.boolean() }),
  ])
  .superRefine((setting, context) => {
    const problem = setting.default === undefined ? undefined : findSettingProblem(setting, setting.default);
    if (problem !== undefined) context.addIssue({ code: 'custom', path: ['default'], message: problem });
  });
export type RemoteSetting = z.infer<typeof remoteSetting>;

/** By name. */
export const remoteSettings = z
  .record(settingName, remoteSetting)
  .refine((settings) => Object.keys(settings).length <= maxSettings, `must be at most ${maxSettings}`);

export const settingValues = z.record(settingName, settingValue);

/** A setting as the version in use declares it, else as the newest version that does. */
export const shownSetting = z.object({
  name: z.string(),
  setting: remoteSetting,
  /** Null: the default, or nothing yet. */
  value: settingValue.nullable(),
  /** Whose declaration this is. */
  version: z.string(),
});
export type ShownSetting = z.infer<typeof shownSetting>;

/** Null: the default again. Settings that it doesn't name stay as they are. */
export const settingsInput = z.object({
  values: z.record(settingName, settingValue.nullable()),
  /** The revision of the remote that the caller has seen. */
  revision: z.number().int().min(0).optional(),
});
