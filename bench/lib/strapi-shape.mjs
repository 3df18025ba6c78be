// The reference: a list as Strapi 5 builds it, on the same engine and articles. Its REST `find` reads the page, then counts, then runs
// one query for each populated relation (here thumbnail, author, tags), without a cache (`/api/articles`). `/cached/articles` caches the
// response, as Strapi's REST cache plug-ins do. There is no ORM and no permission check: other costs of Strapi are not included.
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { MongoClient, ObjectId } from 'mongodb';

const [mongodbUrl = ''] = process.argv.slice(2);
const db = (await new MongoClient(mongodbUrl).connect()).db();
const articles = db.collection('blogs');
const published = { isLive: true, status: 'published' };
const newestFirst = /** @type {const} */ ({ sortAt: -1, _id: -1 });
const index = { isLive: 1, status: 1, sortAt: -1, _id: -1 };

/** @param {number} page @param {number} pageSize */
async function find(page, pageSize) {
  const found = await articles
    .find(published, { hint: index })
    .sort(newestFirst)
    .skip((page - 1) * pageSize)
    .limit(pageSize)
    .toArray();
  const total = await articles.countDocuments(published, { hint: index });
  const mediaIds = [...new Set(found.map(({ content }) => content.thumbnail.mediaId))];
  const media = await db
    .collection('media')
    .find({ _id: { $in: mediaIds.map((id) => new ObjectId(id)) } })
    .toArray();
  const authors = await db
    .collection('reference_authors')
    .find({ _id: { $in: [...new Set(found.map(({ createdBy }) => createdBy.id))] } })
    .toArray();
  const tags = await db
    .collection('reference_tags')
    .find({ _id: { $in: [...new Set(found.flatMap(({ content }) => content.tags))] } })
    .toArray();
  const data = found.map(
    ({ _id, title, slug, excerpt, content, createdBy, publishedAt, createdAt, updatedAt }) => ({
      id: _id,
      documentId: _id,
      title,
      slug,
      excerpt,
      seo: content.seo,
      publishedAt,
      createdAt,
      updatedAt,
      thumbnail: media.find((item) => item._id.toHexString() === content.thumbnail.mediaId),
      author: authors.find((item) => item._id === createdBy.id),
      tags: tags.filter((item) => content.tags.includes(item._id)),
    }),
  );
  return { data, meta: { pagination: { page, pageSize, pageCount: Math.ceil(total / pageSize), total } } };
}

const kept = new Map();
const app = new Hono();
/** @param {import('hono').Context} c */
const pageOf = (c) => Number(c.req.query('pagination[page]') ?? 1);
app.get('/api/articles', async (c) => c.json(await find(pageOf(c), 12)));
app.get('/cached/articles', async (c) => {
  if (!kept.has(c.req.url)) kept.set(c.req.url, JSON.stringify(await find(pageOf(c), 12)));
  return c.body(kept.get(c.req.url), 200, { 'content-type': 'application/json' });
});
serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => process.send?.(port));
