import { connect } from 'node:net';
import fc from 'fast-check';

/** Requests as bytes: what HTTP libraries refuse to send. */

const deep = (open: string, close: string) => open.repeat(25_000) + close.repeat(25_000);

const targets = fc.oneof(
  fc.constantFrom(
    ...['/', '*', 'x', '//', '/\\evil.example', '//evil.example/', '/%', '/%00', '/%ff', '/%5cevil.example'],
    ...['http://evil.example/', 'http://[', 'ftp://x/', '/../../etc/passwd', '/%2e%2e/%2e%2e/etc/passwd'],
    ...['/assets/..%2f..%2fpackage.json', '/assets/%00.js', '/remotes/__proto__/constructor/x.js'],
    ...['/remotes/mfe-public/..%2f..%2fx', '/media/64b7f0000000000000000000/%2e%2e%2fx', '/sitemap.xml'],
    ...['/api/%2e%2e/internal/registry/state', '//internal/registry/state', '/%69nternal/registry/state'],
    ...[
      '/api/contacts%2f',
      '/api;x/contacts',
      '/api/auth/me',
      '/api/blogs/published',
      '/login',
      '/csp-reports',
    ],
    `/api/contacts?${'ids=a&'.repeat(2_000)}`,
    `/api/blogs/published?a${'[b]'.repeat(3_000)}`,
    `/blog/${'a/'.repeat(6_000)}`,
    '/blog?__proto__[x]=1&constructor=1&page=1e309',
  ),
  fc.string({ unit: 'binary-ascii', maxLength: 40 }).map((text) => `/${text.replace(/[\r\n ]/g, '')}`),
);

const values = fc.oneof(
  fc.constantFrom('', '\xff\xfe', 'a\0b', '__proto__', '-1', '99999999999999999999', 'x'.repeat(9_000)),
  fc.constantFrom('bytes=9-1', `bytes=0-0,${'1-1,'.repeat(2_000)}2-2`, '"a",'.repeat(2_000), 'gzip;q=zz'),
  fc.constantFrom('Bearer', 'Bearer a.b.c', 'visitor-group=99999', '[::1', 'a b', '1,'.repeat(4_000)),
  fc.constantFrom('multipart/form-data', `multipart/form-data; boundary=${'x'.repeat(5_000)}`, 'text/csv'),
  fc.string({ unit: 'binary-ascii', maxLength: 40 }).map((text) => text.replace(/[\r\n]/g, '')),
);
const names = fc.constantFrom(
  ...['host', 'cookie', 'authorization', 'accept', 'accept-encoding', 'accept-language', 'range', 'origin'],
  ...[
    'if-none-match',
    'if-modified-since',
    'x-forwarded-for',
    'x-request-id',
    'x-internal-key',
    'traceparent',
  ],
  ...['x-client-address', 'x-page-canary', 'user-agent', 'referer', 'content-type', 'if-match'],
);
const headers = fc.oneof(
  { weight: 5, arbitrary: fc.tuple(names, values).map(([name, value]) => `${name}: ${value}\r\n`) },
  fc.constantFrom(
    'x : a\r\n',
    'x: a\r\n b\r\n',
    'content-length: 1\r\ncontent-length: 2\r\n',
    'transfer-encoding: xchunked\r\n',
    'expect: 200-maybe\r\n',
    'connection: upgrade\r\nupgrade: websocket\r\n',
    'x: 1\r\n'.repeat(1_500),
  ),
);

const bodies = fc.constantFrom(
  '{}',
  deep('[', ']'),
  deep('{"a":', '}'),
  '{"__proto__":{"role":"admin"},"constructor":{"prototype":{"x":1}}}',
  'email=a&'.repeat(7_000),
  '--a\r\nContent-Disposition: form-data; name="__proto__"; filename="../../x"\r\n\r\n{}\r\n--a--\r\n',
);
const publicPosts = fc.constantFrom(
  ...[
    '/api/contacts',
    '/api/auth/login',
    '/api/auth/forgot-password',
    '/api/auth/reset-password',
    '/contact',
  ],
  ...[
    '/api/newsletter/subscribe',
    '/api/newsletter/unsubscribe',
    '/api/newsletter/bounces',
    '/api/message-intake',
    '/api/visits',
  ],
  ...['/api/registry/failures', '/api/registry/in-use', '/api/registry/remotes/mfe-public/versions', '/'],
  ...['/api/transfer/import', '/api/newsletter/subscribers/import', '/api/blogs/x/view', '/csp-reports'],
);
const types = fc.constantFrom(
  ...[
    'application/json',
    'application/json; charset=utf-16',
    'application/x-www-form-urlencoded',
    'text/csv',
  ],
  ...['multipart/form-data; boundary=a', 'multipart/form-data; boundary="', 'application/zip', '\xff'],
);

const end = 'connection: close\r\n\r\n';
const reads = fc
  .tuple(fc.constantFrom('GET', 'HEAD', 'OPTIONS', 'PROPFIND'), targets, fc.array(headers, { maxLength: 3 }))
  .map(([method, target, lines]) => `${method} ${target} HTTP/1.1\r\nhost: x\r\n${lines.join('')}${end}`);
const writes = fc
  .tuple(publicPosts, types, bodies, fc.array(headers, { maxLength: 2 }))
  .map(
    ([path, type, body, lines]) =>
      `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ncontent-length: ${body.length}\r\n` +
      `${lines.join('')}${end}${body}`,
  );
const chunked = fc
  .tuple(publicPosts, fc.constantFrom('2\r\n{}\r\n0\r\nx-internal-key: y\r\n\r\n', '-1\r\n', 'zz\r\n'))
  .map(([path, body]) => `POST ${path} HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n${end}${body}`);

export const rawRequests = fc.oneof(
  { weight: 3, arbitrary: reads },
  { weight: 3, arbitrary: writes },
  chunked,
  fc.constantFrom(
    'GET / HTTP/1.1\n\n',
    'GET / HTTP/1.0\r\n\r\n',
    'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
    '\x16\x03\x01',
  ),
);

/** Sends bytes and resolves to what came back once the server has closed the connection. */
export function sendBytes(url: string, bytes: string, timeoutMs: number): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    let received = '';
    const deadline = setTimeout(() => {
      socket.destroy();
      reject(new Error(`no end within ${timeoutMs} ms of ${JSON.stringify(bytes.slice(0, 300))}`));
    }, timeoutMs);
    socket.setEncoding('latin1').on('data', (text) => {
      received += text;
    });
    // A refused request may be reset while it is still being sent.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearTimeout(deadline);
      resolve(received);
    });
    // Half-closes, so that the server does not wait for more.
    socket.end(bytes, 'latin1');
  });
}
