import { expect, test, vi } from 'vitest';

const steps = vi.hoisted((): string[] => []);

vi.mock('./boot/html-policy', () => ({ installHtmlPolicy: () => steps.push('policy') }));
vi.mock('./boot/yield-to-main', () => ({ yieldToMain: async () => void steps.push('yield') }));
vi.mock('./development/is-developed', () => ({ isDeveloped: () => false }));
vi.mock('react-dom/client', () => {
  steps.push('React DOM');
  return {};
});
vi.mock('./boot/create-router', () => {
  steps.push('router');
  return {};
});
vi.mock('./start', () => ({ start: () => steps.push('start') }));

test('React DOM, the router and the start run in a task each, after the policy for HTML', async () => {
  await import('./main');
  await expect.poll(() => steps).toContain('start');
  expect(steps).toEqual(['policy', 'yield', 'React DOM', 'yield', 'router', 'yield', 'start']);
});
