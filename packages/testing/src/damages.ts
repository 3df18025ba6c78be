import { type Db, type Document, Long } from 'mongodb';
import { casesOf } from './depth';

const outOfRange = 'a date out of range';
const damages = {
  missing: (field: string) => [{ $unset: field }],
  'a number': (field: string) => [{ $set: { [field]: 7 } }],
  'a text': (field: string) => [{ $set: { [field]: 'Bad' } }],
  [outOfRange]: (field: string) => [{ $set: { [field]: { $toDate: Long.fromString('9000000000000000') } } }],
};

const valueAt = (document: Document, field: string): unknown =>
  field.split('.').reduce<Document | undefined>((value, key) => value?.[key], document);

/** The first document that contains the name. */
export async function findNamed(db: Db, collection: string, name: string): Promise<Document> {
  const all = await db.collection(collection).find().toArray();
  const found = all.find((document) => JSON.stringify(document).includes(name));
  if (found === undefined) throw new Error(`${collection} has no ${name}`);
  return found;
}

/** Damages each field of the stored document, and of its content, in one way (in a deep run in each), calls `check` with a description, and restores the document. */
export async function damageEachField(
  db: Db,
  { collection, document }: { collection: string; document: Document },
  check: (damage: string) => Promise<void>,
): Promise<void> {
  const { _id, content, ...own } = document;
  const fields = [
    ...Object.keys(own),
    ...(content === undefined ? [] : ['content']),
    ...(typeof content === 'object' ? Object.keys(content).map((key) => `content.${key}`) : []),
  ];
  for (const [turn, field] of fields.entries()) {
    const isDate = valueAt(document, field) instanceof Date;
    const possible = Object.entries(damages).filter(([name]) => name !== outOfRange || isDate);
    for (const [name, damage] of casesOf(possible, turn)) {
      await db.collection(collection).updateOne({ _id }, damage(field));
      await check(`${field} ${name}`);
      await db.collection(collection).replaceOne({ _id }, document, { upsert: true });
    }
  }
}
