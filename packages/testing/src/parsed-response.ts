import type {
  FailureResponse,
  ListResponse,
  SuccessResponse,
} from '@atrium/contracts/common/envelopes.schemas';
import { checkResponse } from './check-response';

/** Envelopes of success, list and failure in one type, so that tests need not narrow. Reading `data` of a failure throws. */
export interface ResponseBody<Data>
  extends Omit<SuccessResponse<Data>, 'success'>,
    Pick<ListResponse<unknown>, 'pagination'>,
    Partial<Pick<FailureResponse, 'code' | 'requestId' | 'errors'>> {
  success: boolean;
}

export interface ParsedResponse<Data> {
  status: number;
  headers: Headers;
  /** The unparsed body, for files, pages and documents without an envelope. */
  text: string;
  /** Throws if the body is not JSON. */
  body: ResponseBody<Data>;
}

/** `Data` is the contract's type of `data`; a JSON response must be as the definition of the call says. */
export async function readResponse<Data>(
  response: Response,
  sent: { method: string; path: string },
): Promise<ParsedResponse<Data>> {
  const { status, headers } = response;
  const text = await response.text();
  if (headers.get('content-type')?.includes('json'))
    checkResponse({ ...sent, status, body: JSON.parse(text) });
  return {
    status,
    headers,
    text,
    get body() {
      const type = headers.get('content-type');
      if (type?.includes('json') !== true) throw new Error(`The response is ${type}, not JSON: ${text}`);
      return JSON.parse(text) as ResponseBody<Data>;
    },
  };
}
