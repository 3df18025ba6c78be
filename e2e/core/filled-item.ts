import { type Field, type Fields, imageNamesOf } from '@atrium/contracts/content/fields.schemas';

export type Values = Record<string, unknown>;

/** A value that a public page must show. */
export interface Token {
  /** The field's path, without the numbers of entries. */
  path: string;
  text: string;
}

/** A field whose value is not shown as a text: with `other` the public pages must look different. */
export interface Choice {
  path: string;
  steps: (string | number)[];
  other: unknown;
}

/** Their places are the order of a list, and whether there is a page at all. */
const isElsewhere = (name: string, { kind, isInternal }: Field) =>
  isInternal === true || kind === 'order' || name === 'status';

interface Filling {
  mark: string;
  imageId: string;
  /** Texts in place of the tokens, the longest first; a field has the first that its rules accept. */
  words?: readonly string[];
}

/** Fills each field of a content type with a value of its own. Images are the uploaded one; their tokens are the alt texts. */
export function fillFields(fields: Fields, { mark, imageId, words = [] }: Filling) {
  const tokens: Token[] = [];
  const choices: Choice[] = [];
  let count = 100;

  /** The first text that the field's rules accept: a text, an address, a mail address, a length, a colour, a day. */
  function createText(accepts: (text: string) => boolean): string {
    count += 1;
    const token = `${mark}q${count}`;
    const texts = [
      ...words,
      token,
      `https://${token}.example/`,
      `${token}@places.example`,
      `${count}.5px`,
      // Neither too light for a primary colour nor too dark for a secondary one: pages use it as it is.
      `#ac4${count}`,
      `2${count}-01-01`,
      `https://www.youtube.com/watch?v=${token.slice(-11)}`,
    ];
    const text = texts.find(accepts);
    if (text === undefined) throw new Error('No text is accepted');
    return text;
  }

  /** Values that a form sends. `steps` lead to them in the sent item. */
  function fill(parts: Fields, path: string, steps: (string | number)[]): Values {
    return Object.fromEntries(
      Object.entries(parts).map(([name, field]) => fillField(name, field, path, [...steps, name])),
    );
  }

  /** The name under which the field is sent, and its value. */
  function fillField(name: string, field: Field, path: string, own: (string | number)[]): [string, unknown] {
    const place = path + name;
    const note = (text: string) => {
      if (!isElsewhere(name, field)) tokens.push({ path: place, text });
      return text;
    };
    const choose = (value: unknown, other: unknown) => {
      if (!isElsewhere(name, field)) choices.push({ path: place, steps: own, other });
      return value;
    };
    const accepts = (text: string) => field.input.safeParse(text).success;
    // No page shows it, and a code such as a time zone accepts none of the texts.
    if (field.isInternal && (field.kind === 'group' || field.kind === 'text')) return [name, field.initial];
    switch (field.kind) {
      case 'text':
      case 'area':
      case 'slug':
        // The name of an icon, which is drawn.
        if (name === 'icon' && accepts('x y')) return [name, choose('inbox', 'shield-check')];
        return [name, note(createText(accepts))];
      case 'richText':
        return [name, `<p>${note(createText(accepts))}</p>`];
      case 'tags':
      case 'lines':
        // The items and figures that it names have places of their own.
        if (field.isCode) return [name, field.initial];
        return [name, [note(createText((text) => field.input.safeParse([text]).success))]];
      case 'day':
        return [name, note('2026-03-09')];
      case 'flag':
        return [name, choose(true, false)];
      case 'select': {
        const [first, second] = field.options ?? [];
        return [name, name === 'status' ? 'published' : choose(first?.value, second?.value)];
      }
      case 'number': {
        const { min = 0, max = 100 } = field;
        const value = min + Math.min(4, max - min);
        return [name, choose(value, name === 'max' ? value + 1 : value - 1)];
      }
      case 'order':
        return [name, 0];
      case 'sections':
        return [name, choose(field.initial, moved(field.initial as { isShown: boolean }[]))];
      case 'group':
        return [name, fill(field.fields ?? {}, `${place}.`, own)];
      case 'list':
        return [name, fillEntries(field, place, own)];
      case 'image':
        return [imageNamesOf(name, field).existing, { id: imageId, alt: note(createText(() => true)) }];
      case 'images':
        return [
          imageNamesOf(name, field).existing,
          [{ id: imageId, alt: note(createText(() => true)), caption: note(createText(() => true)) }],
        ];
    }
  }

  /** One entry; of entries with a type or of several kinds one of each, because each shows some of the fields only. */
  function fillEntries(field: Field, place: string, steps: (string | number)[]): Values[] {
    const { fields: parts = {}, variants } = field;
    if (variants !== undefined)
      return Object.entries(variants).map(([kind, { fields: own }], index) => ({
        ...fill(own, `${place}.`, [...steps, index]),
        kind,
      }));
    const types = parts.type?.options ?? [{ value: undefined }];
    return types.map(({ value: type }, index) => {
      const entry = fill(parts, `${place}.`, [...steps, index]);
      if (type === undefined) return entry;
      return { ...entry, type, ...(type === 'video' && { content: 'https://videos.example/watch' }) };
    });
  }

  return { values: fill(fields, '', []), tokens, choices };
}

/** The sections in another order; a single one is off. */
const moved = (sections: { isShown: boolean }[]) =>
  sections.length > 1 ? sections.toReversed() : sections.map((place) => ({ ...place, isShown: false }));

/** A copy of an item with one value changed. */
export function withChoice(item: Values, { steps, other }: Choice): Values {
  const copy = structuredClone(item);
  const last = steps.at(-1) ?? '';
  const parent = steps.slice(0, -1).reduce<Values>((part, step) => part[step] as Values, copy);
  parent[last] = other;
  return copy;
}
