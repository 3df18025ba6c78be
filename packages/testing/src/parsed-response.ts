import type { FailureResponse, ListResponse, SuccessResponse } from '@atrium/contracts/responses';

/**
 * The envelopes of a success, a list and a failure in one: a test knows which of them it asked for and need not narrow.
 * Of another one `data` or `pagination` is missing after all, so that a test that reads on from there fails.
 */
export interface ResponseBody<Data>
  extends Omit<SuccessResponse<Data>, 'success'>,
    Pick<ListResponse<unknown>, 'pagination'>,
    Partial<Pick<FailureResponse, 'code' | 'requestId' | 'errors'>> {
  success: boolean;
}

export interface ParsedResponse<Data> {
  status: number;
  headers: Headers;
  /** As it came: for a file, a page, and a document that has no envelope or more than it. */
  text: string;
  /** Throws where the answer is not JSON. */
  body: ResponseBody<Data>;
}

/** `Data` is the contract's type of the answer's `data`. */
export async function readResponse<Data>(response: Response): Promise<ParsedResponse<Data>> {
  const { status, headers } = response;
  const text = await response.text();
  return {
    status,
    headers,
    text,
    get body() {
      const type = headers.get('content-type');
      if (type?.includes('json') !== true) throw new Error(`The answer is ${type}, not JSON: ${text}`);
      return JSON.parse(text) as ResponseBody<Data>;
    },
  };
}
