const problems: Readonly<Record<string, string>> = {
  ENOTFOUND: 'No server has this name',
  EAI_AGAIN: 'Its name can not be looked up',
  ECONNREFUSED: 'The server refuses connections',
  ECONNRESET: 'The server ends the connection',
  EHOSTUNREACH: 'The server can not be reached',
};

/** Why a server gave no response (`ask-address.ts`), in words for the staff. */
export function describeAskProblem(error: unknown): { problem: string; isPrivate: boolean } {
  const { code = '', name = '', message = '' } = error as NodeJS.ErrnoException;
  const tell = (problem: string) => ({ problem, isPrivate: false });
  const known = problems[code];
  if (known !== undefined) return tell(known);
  if (name === 'TimeoutError' || name === 'AbortError' || code === 'ETIMEDOUT')
    return tell('The server does not answer');
  if (/cert|signed|altname/i.test(code)) return tell('Its certificate is not valid');
  if (/is not allowed/.test(message)) return { problem: 'It leads into a private network', isPrivate: true };
  return tell('The server gives no valid answer');
}
