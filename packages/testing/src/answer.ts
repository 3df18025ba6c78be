import type { FailureAnswer, ListAnswer, SuccessAnswer } from '@atrium/contracts/answers';

/**
 * The envelopes of a success, a list and a failure in one: a test knows which of them it asked for and need not narrow.
 * Of another one `data` or `pagination` is missing after all, so that a test that reads on from there fails.
 */
export interface AnswerBody<Data>
  extends Omit<SuccessAnswer<Data>, 'success'>,
    Pick<ListAnswer<unknown>, 'pagination'>,
    Partial<Pick<FailureAnswer, 'code' | 'requestId' | 'errors'>> {
  success: boolean;
}

export interface Answer<Data> {
  status: number;
  headers: Headers;
  /** As it came: for a file, a page, and a document that has no envelope or more than it. */
  text: string;
  /** Throws where the answer is not JSON. */
  body: AnswerBody<Data>;
}

/** `Data` is the contract's type of the answer's `data`. */
export async function readAnswer<Data>(response: Response): Promise<Answer<Data>> {
  const { status, headers } = response;
  const text = await response.text();
  return {
    status,
    headers,
    text,
    get body() {
      const type = headers.get('content-type');
      if (type?.includes('json') !== true) throw new Error(`The answer is ${type}, not JSON: ${text}`);
      return JSON.parse(text) as AnswerBody<Data>;
    },
  };
}
