import { afterEach, expect, test, vi } from 'vitest';
import { uploadRequest } from './upload-request';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['a file', new File(['email\n'], 'list.csv'), (sent: unknown) => sent],
  ['a form', new FormData(), (sent: unknown) => sent],
  ['an object', { a: 1 }, (sent: unknown) => JSON.parse(String(sent))],
])('sends %s as it is', async (_name, body, read) => {
  const sent: unknown[] = [];
  class FakeRequest {
    status = 204;
    upload = {};
    onload = () => {};
    open() {}
    setRequestHeader() {}
    getAllResponseHeaders = () => '';
    send(payload: unknown) {
      sent.push(payload);
      this.onload();
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  await uploadRequest(new Request('http://site.test/', { method: 'POST' }), body, () => {});
  expect(sent.map(read)).toEqual([body]);
});
