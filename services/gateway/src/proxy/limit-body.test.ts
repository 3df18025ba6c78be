import { expect, test } from 'vitest';
import { createBodyBudget } from './body-budget';
import { limitBody } from './limit-body';

const bytes = 1_000;

function createRequest() {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new Uint8Array(bytes));
      controller.close();
    },
  });
  return new Request('http://gateway/', { method: 'POST', body, duplex: 'half' } as RequestInit);
}

test('what arrives after the response takes nothing of the budget', async () => {
  const budget = createBodyBudget({ maxBytes: bytes });
  for (let request = 0; request < 3; request += 1) {
    const limited = limitBody(createRequest(), { maxBytes: bytes, budget });
    limited.release();
    await new Response(limited.stream).arrayBuffer();
  }
  expect(() => budget.reserve(bytes)).not.toThrow();
});
