import { AppError } from '@atrium/service-kit/app-error';
import type { EntryContext } from '../context';

/** A text that names a figure which the register doesn't have would leave a hole on the page. */
export async function checkClaims({ claims }: Pick<EntryContext, 'claims'>, input: object): Promise<void> {
  const [first, ...others] = (await claims.findUnknown(input)).map(({ path, key }) => ({
    path,
    message: `The register has no figure "${key.slice(0, 40)}"`,
  }));
  if (first === undefined) return;
  throw new AppError({
    code: 'validation_failed',
    publicMessage: first.message,
    errors: [first, ...others],
  });
}
