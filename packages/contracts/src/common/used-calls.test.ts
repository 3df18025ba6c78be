// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the examples are code

import { expect, test } from 'vitest';
import { callsOf } from './define-calls';
import { findUsedCalls } from './used-calls';

const events = callsOf('Events', '/api/events');
const rooms = callsOf('Rooms', '/api/rooms');
const calls = [
  events.get('', 'public', 'List', 'page'),
  events.get('/:id', 'public', 'Read', 'page'),
  events.patchOrPut('/:id', 'staff', 'Change', 'page'),
  events.delete('/:id', 'staff', 'Delete', 'page'),
  events.get('/:id/draft', 'staff', 'Read a draft', 'page'),
  rooms.get('/:id/draft', 'staff', 'Read a draft', 'page'),
  rooms.post('/:id/view', 'public', 'Count', 'page'),
];
const find = (code: string) => findUsedCalls(code, calls).map(({ method, path }) => `${method} ${path}`);

test.each([
  ['a call of the client', 'e.get("/api/events",{signal:n})', ['get /api/events']],
  ['a parameter', "(0,t.apiFrom)(e).put('/api/events/:id',b)", ['put /api/events/:id']],
  [
    'a path whose method is decided elsewhere',
    'let p="/api/events/:id";',
    ['get /api/events/:id', 'patch /api/events/:id', 'put /api/events/:id', 'delete /api/events/:id'],
  ],
  [
    'a part that is known at run time only',
    'e.get(`/api/${k?"events":"rooms"}/:id/draft`)',
    ['get /api/events/:id/draft', 'get /api/rooms/:id/draft'],
  ],
  ['a value in a path', 'navigator.sendBeacon(`/api/rooms/${e}/view`)', ['post /api/rooms/:id/view']],
  ['a value after a path', 'e.delete("/api/events/"+i)', ['delete /api/events/:id']],
  ['a value that is joined to a path', 'e.delete("/api/events/".concat(i))', ['delete /api/events/:id']],
  ['the beginning of addresses', 'u.startsWith("/api/events/")||u.includes(`/api/rooms/`)', []],
  ['no call', 'e.get("/api/other"); location="/events"', []],
])('the calls of compiled code are found in %s', (_what, code, expected) => {
  expect(find(code)).toEqual(expected);
});
