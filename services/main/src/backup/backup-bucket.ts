import path from 'node:path';
import { asSecret } from '@atrium/service-kit/config';
import {
  bucketUrl,
  createS3Client,
  readS3Code,
  type S3Settings,
  s3Error,
} from '@atrium/service-kit/files/s3-client';
import { uploadFile } from '@atrium/service-kit/files/s3-upload';
import type { Logger } from '@atrium/service-kit/logger';
import { z } from 'zod';
import { chooseExpired } from './choose-expired';

const what = 'Backups';
/** A part of 16 MiB on a slow line. */
const responseTimeoutMs = 300_000;

export interface BackupPlace {
  settings: S3Settings;
  /** The beginning of the keys: empty, or it ends with a slash. */
  prefix: string;
}

function readPlace(text: string): BackupPlace | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const [bucket = '', ...folders] = url?.pathname.slice(1).split('/').filter(Boolean) ?? [];
  if (!url || !/^https?:$/.test(url.protocol) || !url.username || !url.password || bucket === '')
    return undefined;
  return {
    settings: {
      endpoint: url.origin,
      bucket,
      region: url.searchParams.get('region') ?? 'us-east-1',
      accessKeyId: decodeURIComponent(url.username),
      secretAccessKey: decodeURIComponent(url.password),
      hasPathStyle: true,
    },
    prefix: folders.map((folder) => `${folder}/`).join(''),
  };
}

/** BACKUP_S3_URL: keys, service, bucket and folder in one address, as in SMTP_URL and REDIS_URL. */
export const backupPlace = asSecret(
  z
    .string()
    .transform(readPlace)
    .refine(
      (place) => place !== undefined,
      'must be like https://KEY:SECRET@s3.example.com/bucket/folder?region=eu-central-1',
    )
    .optional(),
);

/** Copies of the scheduled backups in a bucket, of which the same are kept as in the folder. */
export function createBackupBucket({ settings, prefix }: BackupPlace, logger: Logger, pageKeys = 1_000) {
  const send = createS3Client(settings, what, responseTimeoutMs);
  const bucket = bucketUrl(settings);
  const urlOf = (key: string) => `${bucket}/${key.split('/').map(encodeURIComponent).join('/')}`;

  async function listNames(): Promise<string[]> {
    const names: string[] = [];
    for (let after: string | undefined = ''; after !== undefined; ) {
      const query = new URLSearchParams({ 'list-type': '2', prefix, 'max-keys': String(pageKeys) });
      if (after !== '') query.set('start-after', after);
      // The signature needs %20, and URLSearchParams writes +.
      const response = await send({
        method: 'GET',
        url: `${bucket}?${String(query).replaceAll('+', '%20')}`,
      });
      if (!response.ok) throw s3Error(what, 'GET', response.status, await readS3Code(response));
      const page = await response.text();
      const keys = Array.from(page.matchAll(/<Key>([^<]+)<\/Key>/g), ([, key = '']) => key);
      names.push(...keys.map((key) => key.slice(prefix.length)));
      after = page.includes('<IsTruncated>true</IsTruncated>') ? keys.at(-1) : undefined;
    }
    return names;
  }

  return {
    async store(file: string, signal: AbortSignal): Promise<void> {
      await uploadFile({ send, url: urlOf(`${prefix}${path.basename(file)}`), file, what, logger, signal });
    },
    async removeExpired(now: Date): Promise<void> {
      for (const name of chooseExpired(await listNames(), now)) {
        const response = await send({ method: 'DELETE', url: urlOf(`${prefix}${name}`) });
        const code = await readS3Code(response);
        if (!response.ok) throw s3Error(what, 'DELETE', response.status, code);
      }
    },
  };
}
export type BackupBucket = ReturnType<typeof createBackupBucket>;
