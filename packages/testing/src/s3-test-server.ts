/// <reference path="./s3rver.d.ts" />
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from '@20minutes/s3rver';
import type { S3Settings } from '@atrium/service-kit/files/s3-client';

export interface S3TestServer {
  settings: S3Settings;
  listKeys(): Promise<string[]>;
  close(): Promise<void>;
}

const listedKey = /<Key>([^<]+)<\/Key>/g;

/** Starts a server that checks signatures as S3 does, with one empty bucket. */
export async function startS3TestServer(): Promise<S3TestServer> {
  const directory = await mkdtemp(path.join(tmpdir(), 'atrium-s3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'media' }],
  });
  const { port } = await server.run();
  const settings: S3Settings = {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: 'media',
    region: 'eu-central-1',
    // The only credentials of s3rver.
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    hasPathStyle: true,
  };
  return {
    settings,
    async listKeys() {
      // s3rver allows anonymous reads; it only refuses wrong signatures.
      const response = await fetch(`${settings.endpoint}/${settings.bucket}?list-type=2`);
      return [...(await response.text()).matchAll(listedKey)].map(([, key = '']) => key);
    },
    async close() {
      await server.close();
      await rm(directory, { recursive: true });
    },
  };
}
