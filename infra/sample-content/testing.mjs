// A small site for the loader's tests: stores what it is sent and returns lists, like the content service.
import { createServer } from 'node:http';

const LISTS = {
  '/api/services/admin/all': '/api/services',
  '/api/solutions/admin/all': '/api/solutions',
  '/api/case-studies/admin/all': '/api/case-studies',
  '/api/blogs/published': '/api/blogs',
};

async function readItem(request) {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  const body = new Response(Buffer.concat(chunks), {
    headers: { 'content-type': request.headers['content-type'] },
  });
  if (request.headers['content-type'].startsWith('application/json'))
    return { fields: await body.json(), files: [] };
  const entries = [...(await body.formData())];
  return {
    fields: Object.fromEntries(entries.filter(([, value]) => typeof value === 'string')),
    files: entries
      .filter(([, value]) => typeof value !== 'string')
      .map(([field, { name, type, size }]) => ({ field, name, type, size })),
  };
}

/** Starts the site on a free port. `refuse(path, item)` may return an error status; the item is then not stored. */
export async function startRecordingSite({ token }) {
  const site = { stored: new Map(), requests: 0, refuse: () => undefined };
  const storedAt = (path) => site.stored.get(path) ?? [];

  function list(path) {
    const items = storedAt(LISTS[path] ?? path);
    const logos = items.flatMap(({ files }) =>
      files.map(({ name }) => ({ name: name.replace(/\.\w+$/, '') })),
    );
    return { success: true, data: items.map(({ fields }) => fields), logos };
  }

  async function handle(request, path) {
    if (request.headers.authorization !== `Bearer ${token}`)
      return [401, { success: false, message: 'No session' }];
    if (request.method === 'GET' && path.startsWith('/api/site-documents/'))
      return [200, { success: true, data: { rev: storedAt(path).length } }];
    if (request.method === 'GET')
      return [200, list(path === '/api/partner-logos' ? '/api/partner-logos/upload' : path)];
    const item = await readItem(request);
    const refused = site.refuse(path, item);
    if (refused)
      return [
        refused,
        { success: false, message: 'Refused', errors: [{ path: 'title', message: 'not today' }] },
      ];
    const { slug } = item.fields;
    if (slug && storedAt(path).some(({ fields }) => fields.slug === slug)) return [409, { success: false }];
    site.stored.set(path, [...storedAt(path), item]);
    const id = `${path} ${storedAt(path).length}`;
    return [
      201,
      { success: true, data: { _id: id }, ...(path.endsWith('/upload') && { logos: [{ _id: id }] }) },
    ];
  }

  const server = createServer(async (request, response) => {
    site.requests += 1;
    const [status, body] = await handle(request, request.url.split('?')[0]);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(site, {
    url: `http://127.0.0.1:${server.address().port}`,
    storedAt,
    close: () => new Promise((resolve) => server.close(resolve)),
  });
}
