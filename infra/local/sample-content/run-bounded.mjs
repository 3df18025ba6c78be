/** Runs the work for each item, at most `limit` at a time; the first failure stops the rest and is thrown. */
export async function runBounded(items, limit, work) {
  const queue = [...items];
  const run = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) {
      try {
        await work(item);
      } catch (error) {
        queue.length = 0;
        throw error;
      }
    }
  };
  const results = await Promise.allSettled(Array.from({ length: limit }, run));
  const failure = results.find(({ status }) => status === 'rejected');
  if (failure) throw failure.reason;
}
