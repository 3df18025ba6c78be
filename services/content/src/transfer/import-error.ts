import { AppError } from '@atrium/service-kit/app-error';

/** For files that can't be imported, with a message for the user. */
export const refuseImport = (publicMessage: string, cause?: unknown) =>
  new AppError({
    code: 'bad_request',
    publicMessage,
    errors: [{ path: 'file', message: publicMessage }],
    cause,
  });
