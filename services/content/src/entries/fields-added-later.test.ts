import { allContentTypes } from '@atrium/contracts/content/all-content-types.schemas';
import type { ContentType } from '@atrium/contracts/content/define-content-type.schemas';
import type { Field } from '@atrium/contracts/content/fields.schemas';
import { ObjectId } from 'mongodb';
import { expect, test } from 'vitest';
import { setUpContent } from '../test-support/content-test-app';
import { contentFieldsOf } from './compose-entry';
import { blankEntry, type Content, type EntryDocument } from './entry-document';
import { singleIdOf } from './single-entry';

/** The value as it was stored before the fields of groups and of the entries of lists were added. */
function storedBefore({ kind, initial, fields }: Field): unknown {
  if (fields === undefined) return initial;
  return kind === 'list' ? [{}] : {};
}

const nestedInitial = (fields: NonNullable<Field['fields']>): Content =>
  Object.fromEntries(Object.entries(fields).map(([key, { initial }]) => [key, initial]));

const t = await setUpContent();
const nestedOf = (type: ContentType) =>
  contentFieldsOf(type).filter(([, { fields }]) => fields !== undefined);
// No call reads one item of `partner-logos`.
const types = Object.values(allContentTypes).filter(
  (type) => nestedOf(type).length > 0 && type.name !== 'partner-logos',
);

test.each(types.map((type) => [type.name, type] as const))(
  'an item of %s that was stored before a nested field was added has its initial value',
  async (_, type) => {
    const content = contentFieldsOf(type).map(([key, field]) => [key, storedBefore(field)]);
    const _id = new ObjectId(type.row.isSingle ? singleIdOf(type.name) : undefined);
    await t.db.collection<EntryDocument>(type.collection).insertOne({
      ...blankEntry({ _id, by: { id: '1', name: 'Ann' }, now: new Date(0) }),
      title: 'A',
      slug: '7',
      isLive: true,
      content: Object.fromEntries(content),
    });
    const id = type.slugRule === 'number' ? '7' : _id.toHexString();
    const path = type.row.isSingle ? `/api/site-documents/${type.name}` : `/api/${type.name}/${id}`;
    const { body } = await t.call<Content>('GET', path);
    for (const [key, { kind, fields = {} }] of nestedOf(type)) {
      const value = kind === 'list' ? [nestedInitial(fields)] : nestedInitial(fields);
      expect(body.data[key], key).toEqual(value);
    }
  },
);
