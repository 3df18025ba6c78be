/** Lets one piece of work run at a time: a decoded image is large, so memory stays bounded whatever is uploaded. */
export function createMutex() {
  let last: Promise<unknown> = Promise.resolve();
  return function run<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = last.then(work);
    last = result.catch(() => undefined);
    return result;
  };
}
