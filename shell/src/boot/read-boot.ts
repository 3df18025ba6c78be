import type { BootData, SerializedRouteError } from '@atrium/contracts/registry/boot.schemas';
import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router-dom';
import { UnrecoverableError } from '../remotes/remote-failure';

/** The JSON block that every document carries. */
export function readBoot(): BootData {
  const block = document.getElementById('boot')?.textContent;
  if (!block) throw new Error('The document has no boot block');
  return JSON.parse(block);
}

function reviveError(error: SerializedRouteError): unknown {
  if (error.kind === 'error') return new UnrecoverableError(error.message);
  return new ErrorResponse(error.status, error.statusText, error.data);
}

/** The server's loader data in the router's format, so that no loader runs again in the browser. */
export function readHydrationData(page: NonNullable<BootData['page']>) {
  const { loaderData, actionData, errors } = page.hydration;
  const revived = Object.entries(errors ?? {}).map(([id, error]) => [id, reviveError(error)]);
  return { loaderData, actionData, errors: errors && Object.fromEntries(revived) };
}
