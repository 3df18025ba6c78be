import type { Sweep } from '@atrium/service-kit/module';
import { handleEach } from '@atrium/service-kit/stuck-items';
import type { ContentContext } from '../context';
import { type MediaDocument, mediaKey, namesOf, newSecret, secretOf, withoutSecret } from './media-document';
import { deleteMediaFiles } from './media-store';

const hourMs = 3_600_000;
type MoveContext = Pick<ContentContext, 'media' | 'store' | 'usage' | 'clock' | 'reportStuck'>;

/** A deployment is done by then, and processes of the previous version are gone. */
const formerFilesMs = 24 * hourMs;
/** Longer than the move of one image takes; shorter than the pause of the sweep. */
const moveMs = hourMs / 2;

/** Puts the secret into the image's addresses in all texts, without the signatures of earlier versions. */
async function changeAddresses({ usage }: MoveContext, id: string, secret: string): Promise<void> {
  const address = new RegExp(`(/media/${id}/)([a-z0-9-]{1,90}\\.[a-z]{2,5})(?:\\?s=[\\w-]{1,40})?`, 'g');
  await usage.changeTexts(id, (json) =>
    json.replace(address, (_all, folder: string, name: string) => `${folder}${secret}${withoutSecret(name)}`),
  );
}

/** Copies the files to names with a secret, except those that are there. */
async function copyFiles({ store }: MoveContext, record: MediaDocument, secret: string): Promise<void> {
  const id = record._id.toHexString();
  const types = [record.contentType, ...record.variants.map(({ format }) => `image/${format}`)];
  for (const [index, name] of namesOf(record).entries()) {
    const key = mediaKey(id, secret + withoutSecret(name));
    const bytes = (await store.has(key)) ? null : await store.read(mediaKey(id, withoutSecret(name)));
    if (bytes !== null) await store.put(key, bytes, types[index] ?? record.contentType);
  }
}

/**
 * Gives an image names with a secret. The record comes last: a move that is killed before is repeated with the same secret.
 * Processes of the previous version work with the former names and with the new ones.
 */
async function move(context: MoveContext, found: MediaDocument): Promise<void> {
  const { media, store, clock } = context;
  const id = found._id.toHexString();
  const now = clock.now();
  const until = new Date(now.getTime() + moveMs);
  const secret = secretOf(found.fileName) ?? newSecret();
  const record = await media.claimMove(found, { secret, now, until });
  if (record?.nextSecret === undefined) return;
  const { nextSecret } = record;
  const rename = (name: string) => nextSecret + withoutSecret(name);
  await copyFiles(context, record, nextSecret);
  await changeAddresses(context, id, nextSecret);
  const isMoved = await media.rename(record, {
    fileName: rename(record.fileName),
    variants: record.variants.map((variant) => ({ ...variant, fileName: rename(variant.fileName) })),
    movedAt: now,
  });
  if (!isMoved && (await media.findById(id)) === null) await deleteMediaFiles(store, record);
}

/** Changes the texts that were saved since the move by open editors and by processes of the previous version, too. */
async function finishMove(context: MoveContext, record: MediaDocument): Promise<void> {
  const id = record._id.toHexString();
  const secret = secretOf(record.fileName);
  if (secret === undefined) return;
  await changeAddresses(context, id, secret);
  await copyFiles(context, record, secret);
  for (const name of namesOf(record)) await context.store.delete(mediaKey(id, withoutSecret(name)));
  await context.media.setFormerFilesDeleted(record);
}

/** Gives images of earlier versions an address that can't be guessed. The former address redirects. */
export const secretAddressesSweep = (context: MoveContext): Sweep => ({
  name: 'secret-addresses',
  everyMs: hourMs,
  async run(signal) {
    const { media, clock, reportStuck } = context;
    const describe = ({ _id }: MediaDocument) => ({
      key: `secret-address-${_id}`,
      resource: 'media',
      resourceId: String(_id),
    });
    const how = { describe, report: reportStuck, signal };
    await handleEach(media.readWithoutSecret(), { ...how, handle: (record) => move(context, record) });
    const before = new Date(clock.now().getTime() - formerFilesMs);
    await handleEach(media.readMovedBefore(before), {
      ...how,
      handle: (record) => finishMove(context, record),
    });
  },
});
