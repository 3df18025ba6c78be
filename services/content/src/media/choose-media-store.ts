import { chooseFileStore } from '@atrium/service-kit/files/choose-file-store';
import type { Logger } from '@atrium/service-kit/logger';
import type { Db } from 'mongodb';
import type { ContentConfig } from '../config';
import type { MediaStore } from './media-store';

export const chooseMediaStore = (deps: { config: ContentConfig; db: Db; logger: Logger }): MediaStore =>
  chooseFileStore({ ...deps, bucketName: 'media_files', what: 'Images' });
