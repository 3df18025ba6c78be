import {
  defaultLook,
  fontPairNames,
  type Look,
  maxRadius,
  neutralToneNames,
} from '@atrium/contracts/content/look.constants';

export const isColor = (text: string): boolean => /^#[0-9a-f]{6}$/.test(text);

/** The look that a form has; what is half typed or wrong is taken from `before`. */
export function readLook(values: Partial<Record<keyof Look, unknown>>, before: Look = defaultLook): Look {
  const colorOf = (key: 'primaryColor' | 'secondaryColor') => {
    const color = String(values[key] ?? '')
      .trim()
      .toLowerCase();
    return isColor(color) ? color : before[key];
  };
  const radius = String(values.radius ?? '').trim() === '' ? Number.NaN : Number(values.radius);
  return {
    primaryColor: colorOf('primaryColor'),
    secondaryColor: colorOf('secondaryColor'),
    neutral: neutralToneNames.find((name) => name === values.neutral) ?? before.neutral,
    radius: radius >= 0 && radius <= maxRadius ? radius : before.radius,
    fonts: fontPairNames.find((name) => name === values.fonts) ?? before.fonts,
  };
}
