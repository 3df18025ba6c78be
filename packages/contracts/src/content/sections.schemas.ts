import { z } from 'zod';
import { define, type EnumOf, type Field, type NoNames } from './fields.schemas';

type PlacesOf<Names> = z.ZodArray<
  z.ZodObject<{ section: EnumOf<readonly (keyof Names & string)[]>; isShown: z.ZodBoolean }>
>;

export interface SectionsField<Names extends Record<string, string>>
  extends Field<'sections', z.ZodType, PlacesOf<Names>, true, NoNames> {
  options: { value: keyof Names & string; label: string }[];
  arrange(entries: z.output<PlacesOf<Names>>): z.output<PlacesOf<Names>>;
}

/** The sections of a page by their keys, in their order, with a switch each; a section's texts are the group of the same key. */
export const sections = <const Names extends Record<string, string>>(names: Names): SectionsField<Names> => {
  const keys = Object.keys(names) as (keyof Names & string)[];
  const section = z.object({
    section: z.enum(keys, { error: 'Unknown section' }) as EnumOf<typeof keys>,
    isShown: z.boolean(),
  });
  type Place = z.output<typeof section>;

  /** A section that is new since the order was stored comes after the one before it in the definition. */
  function arrange(stored: Place[]): Place[] {
    const places = keys.flatMap((key) => stored.find((place) => place.section === key) ?? []);
    places.sort((a, b) => stored.indexOf(a) - stored.indexOf(b));
    for (const [index, key] of keys.entries()) {
      if (places.some((place) => place.section === key)) continue;
      const before = places.findIndex((place) => place.section === keys[index - 1]);
      places.splice(before + 1, 0, { section: key, isShown: true });
    }
    return places;
  }
  const input = z.array(section, { error: 'Sections must be a list' }).max(50).transform(arrange);
  return {
    ...define('sections', 'Sections', {}, [input, z.array(section), arrange([])]),
    options: keys.map((value) => ({ value, label: names[value] as string })),
    arrange,
  };
};
