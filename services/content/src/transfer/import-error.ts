import { AppError } from '@atrium/service-kit/app-error';

/** A file that can't be imported, with the reason in words. */
export const refuseImport = (publicMessage: string, cause?: unknown) =>
  new AppError({
    code: 'bad_request',
    publicMessage,
    errors: [{ path: 'file', message: publicMessage }],
    cause,
  });
