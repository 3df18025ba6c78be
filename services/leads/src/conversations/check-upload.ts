import { sentFileTypes } from '@atrium/contracts/conversations/constants';
import { AppError } from '@atrium/service-kit/app-error';
import { checkFile } from '../files/check-file';

const refused = (publicMessage: string) =>
  new AppError({
    code: 'unsupported_media_type',
    publicMessage,
    errors: [{ path: 'file', message: publicMessage }],
  });

/** The name and type of a file that staff may send. */
export function checkUpload(file: { name: string; bytes: Uint8Array }): { name: string; type: string } {
  const checked = checkFile(file, Object.keys(sentFileTypes));
  if ('problem' in checked) throw refused(checked.problem);
  return checked;
}
