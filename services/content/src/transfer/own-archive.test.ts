import type { DownloadTicket } from '@atrium/contracts/common/envelopes.schemas';
import type { BlogPost } from '@atrium/contracts/content/articles.schemas';
import type { Service } from '@atrium/contracts/content/services.schemas';
import { ObjectId } from 'mongodb';
import { describe, expect, test } from 'vitest';
import { drawImage, fileOf, formOf, found } from '../test-support/content-test-app';
import {
  expectAllItemsReported,
  setUpTransfer,
  transferCollections,
  transferNow,
} from '../test-support/set-up-transfer';
import type { ArchiveDocument } from './archive-format';

const { t, importFile, readBlog } = await setUpTransfer();

describe('the archive of an export', () => {
  async function fill() {
    const picture = async (color: string) => fileOf(await drawImage('png', { color }), 'p.png');
    await t.call(
      'POST',
      '/api/blogs',
      formOf({
        title: 'Article',
        slug: 'own-slug',
        status: 'published',
        publishedAt: '2020-01-01T00:00:00Z',
        'tags[]': ['a', 'b'],
        'seo[keywords][]': ['k'],
        'paragraphs[0][content]': '<h2>Hi</h2><p>x &amp; y</p>',
        'paragraphs[0][formatting][isQuote]': 'true',
        thumbnail: await picture('#0000f1'),
        thumbnailAlt: 'T',
      }),
    );
    const later = await t.call<BlogPost>('POST', '/api/blogs', {
      title: 'Later',
      status: 'scheduled',
      scheduledPublishAt: '2026-05-01T00:00:00Z',
      scheduleTimeZone: 'Europe/Berlin',
      paragraphs: [{ content: '<p>l</p>' }],
    });
    const renamed = await t.call<Service>('POST', '/api/services', {
      title: 'Old',
      slug: 'old',
      category: 'product',
      shortDescription: 's',
      status: 'published',
    });
    await t.call(
      'PUT',
      `/api/services/${renamed.body.data.id}`,
      formOf({
        title: 'New',
        slug: 'renamed',
        category: 'product',
        shortDescription: 's',
        pricing: JSON.stringify([{ name: 'P', price: 5 }]),
        contentBlocks: JSON.stringify([{ type: 'text', tinyMCEContent: '<p>b</p>' }]),
        banner: await picture('#0000f2'),
        bannerAlt: 'B',
        additionalImages: [await picture('#0000f3')],
        additionalImagesInfo: JSON.stringify([{ alt: 'A', caption: 'C' }]),
      }),
    );
    await t.call('POST', '/api/solutions', {
      title: 'Sol',
      industryType: 'finance',
      targetAudience: 'x',
      shortDescription: 's',
      implementationTime: { min: 1, max: 2 },
      integrations: [{ name: 'I' }],
    });
    await t.call('POST', '/api/case-studies', {
      title: 'Case',
      client: 'c',
      industry: 'i',
      shortDescription: 's',
      challenge: 'c',
      solution: 's',
      results: ['r', 'r'],
    });
    await t.call(
      'POST',
      '/api/team',
      formOf({ id: '3', name: 'Bo', title: 'Dev', image: await picture('#0000f4') }),
    );
    await t.call('POST', '/api/testimonials', { name: 'Cy', text: 'Good', rating: 4 });
    await t.call('POST', '/api/careers', {
      title: 'Role',
      category: 'sales',
      summary: 's',
      responsibilities: ['x'],
    });
    await t.call('POST', '/api/partner-logos/upload', formOf({ logos: await picture('#0000f5') }));
    const binned = await t.call<BlogPost>('POST', '/api/blogs', {
      title: 'Binned',
      paragraphs: [{ content: '<p>x</p>' }],
    });
    await t.call('DELETE', `/api/blogs/${binned.body.data.id}`);
    await t.db.collection('redirects').insertOne({
      from: '/old/later',
      entryId: new ObjectId(later.body.data.id),
      createdAt: transferNow,
    });
  }
  const exported = async (query = '') => {
    const { status, headers, text } = await t.call('GET', `/api/transfer/export${query}`);
    expect(status).toBe(200);
    const archive: ArchiveDocument = JSON.parse(text);
    return { headers, text, archive };
  };

  test('an emptied site that imports its export exports the same again', async () => {
    await fill();
    const before = await exported();
    expect(before.headers.get('content-disposition')).toContain('atrium-content-2026-03-01.json');
    expect(before.text).not.toContain('Binned');
    const files = new Map<string, Buffer>();
    for (const { id, fileName } of before.archive.media)
      files.set(
        `/media/${id}/${fileName}`,
        Buffer.from(await (await t.app.request(`/media/${id}/${fileName}`)).arrayBuffer()),
      );
    for (const name of [...transferCollections, 'media', 'media_files.files', 'media_files.chunks'])
      await t.db.collection(name).deleteMany({});
    t.clock.advance(86_400_000);
    const dry = await importFile(before.text, { dryRun: 'true' });
    expect(dry.body.data).toMatchObject({ format: 'atrium', total: 10, created: 10, failed: 0 });
    const { body } = await importFile(before.text);
    expectAllItemsReported(body.data);
    expect(body.data).toMatchObject({
      total: 10,
      created: 10,
      skipped: 0,
      failed: 0,
      images: { stored: 5, missing: 0 },
    });
    const after = await exported();
    expect({ ...after.archive, exportedAt: '' }).toEqual({ ...before.archive, exportedAt: '' });
    for (const [url, bytes] of files)
      expect(Buffer.from(await (await t.app.request(url)).arrayBuffer()).equals(bytes), url).toBe(true);
    const again = await importFile(before.text);
    expect(again.body.data).toMatchObject({ created: 0, skipped: 10, failed: 0 });
    t.clock.set(transferNow);
  });

  test('leaves out what is damaged, names it, and is imported', { tags: 'deep' }, async () => {
    await fill();
    const whole = (await exported()).archive.entries.blogs.length;
    await t.db.collection('blogs').updateOne({ title: 'Later' }, { $set: { publishedAt: 7 } });
    const { archive, text } = await exported();
    expect(archive.entries.blogs).toHaveLength(whole - 1);
    expect(JSON.parse(text)).toMatchObject({ damaged: [{ resource: 'blog', reason: expect.any(String) }] });
    for (const name of transferCollections) await t.db.collection(name).deleteMany({});
    expect((await importFile(text)).body.data.created).toBeGreaterThan(whole - 1);
  });

  test('the dry run says what the run does where slugs, numbers and images clash', {
    tags: 'deep',
  }, async () => {
    await fill();
    const { archive } = await exported();
    for (const name of [...transferCollections, 'media']) await t.db.collection(name).deleteMany({});
    const pages = { paragraphs: [{ content: '<p>x</p>' }] };
    await t.call('POST', '/api/blogs', { title: 'Other', slug: 'own-slug', ...pages });
    await t.call('POST', '/api/team', { id: 3, name: 'Other', title: 'Dev' });
    archive.media = archive.media.map((item) => ({
      ...item,
      data: Buffer.from('broken').toString('base64'),
    }));
    const dry = (await importFile(JSON.stringify(archive), { dryRun: 'true' })).body.data;
    const run = (await importFile(JSON.stringify(archive))).body.data;
    const outcomes = (report: typeof run) =>
      report.items.map(({ outcome, reason, warnings }) => [outcome, reason, warnings]);
    expect(outcomes(dry)).toEqual(
      outcomes(run).map(([outcome, ...rest]) => [outcome === 'created' ? 'would-create' : outcome, ...rest]),
    );
    expect([dry.images, dry.failed]).toEqual([run.images, run.failed]);
    const article = run.items.find(({ title }) => title === 'Article');
    expect(article).toMatchObject({
      slug: 'own-slug-2',
      warnings: ['The address own-slug is taken: it became own-slug-2'],
    });
  });

  test('an archive of version 1, with people and logos apart, is still read', { tags: 'deep' }, async () => {
    const form = formOf({ file: fileOf(await drawImage('png', { color: '#0000f6' }), 'p.png') });
    const mediaId = found((await t.call<{ id: string }[]>('POST', '/api/media', form)).body.data[0]).id;
    const createdAt = transferNow.toISOString();
    const archive = {
      format: 'atrium-archive',
      version: 1,
      people: {
        team: [
          {
            id: '65a1b2c3d4e5f60718293a4b',
            createdAt,
            updatedAt: createdAt,
            input: { id: 9, name: 'Bo', title: 'Dev', status: 'draft' },
          },
        ],
      },
      partnerLogos: [
        {
          id: '65a1b2c3d4e5f60718293a4c',
          name: 'Acme',
          mediaId,
          alt: 'Acme logo',
          displayOrder: 4,
          isActive: true,
          createdAt,
        },
      ],
      entries: {},
    };
    const { body } = await importFile(JSON.stringify(archive));
    expect(body.data).toMatchObject({ created: 2, failed: 0 });
    expect((await t.call('GET', '/api/team/9')).body.data).toMatchObject({ name: 'Bo', status: 'draft' });
    const logos = (await t.call<{ logos: unknown[] }>('GET', '/api/partner-logos/active')).body.data.logos;
    expect(logos).toMatchObject([
      { name: 'Acme', displayOrder: 4, image: { id: mediaId, alt: 'Acme logo' } },
    ]);
  });

  test('a ticket downloads the export once, without a session token in the URL', async () => {
    const { status, headers, body } = await t.call<DownloadTicket>('POST', '/api/transfer/export-ticket');
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    const path = `/api/transfer/export?ticket=${body.data.ticket}`;
    const first = await t.call('GET', path, undefined, { as: 'visitor' });
    expect(first.status).toBe(200);
    expect(first.headers.get('cache-control')).toBe('no-store');
    expect((await t.call('GET', path, undefined, { as: 'visitor' })).status).toBe(401);
  });

  test('edited archives go through the same checks as a save', { tags: 'deep' }, async () => {
    await fill();
    const { archive } = await exported('?files=false');
    expect(found(archive.media[0]).data).toBeUndefined();
    for (const name of transferCollections) await t.db.collection(name).deleteMany({});
    const { blogs, services, solutions } = archive.entries;
    const article = found(blogs[0]).input;
    article.paragraphs = [{ content: '<p>ok</p><script>evil()</script><img src=x onerror=evil()>' }];
    found(services[0]).input.category = 'evil';
    found(solutions[0]).input.contentBlocks = [{ styling: { backgroundColor: 'url(x)' } }];
    const report = (await importFile(JSON.stringify(archive))).body.data;
    expect(report.failed).toBe(2);
    const stored = await readBlog(String(article.slug));
    expect(JSON.stringify(stored.paragraphs)).not.toMatch(/script|onerror/);
  });

  test.each([
    ['a newer version', { version: 3 }],
    ['an id that is none', { entries: { blogs: [{ id: 'x' }] } }],
    [
      'a picture that is HTML',
      {
        media: [
          {
            id: '65a1b2c3d4e5f60718293a4b',
            name: 'x',
            fileName: 'x.png',
            alt: '',
            focal: null,
            isKept: true,
            sha256: '0'.repeat(64),
            createdAt: transferNow.toISOString(),
            data: Buffer.from('<html>').toString('base64'),
          },
        ],
      },
    ],
  ])('%s is refused or reported', async (_name, change) => {
    const { archive: empty } = await exported();
    const { status, body } = await importFile(
      JSON.stringify({
        ...empty,
        ...change,
        entries: { ...empty.entries, ...('entries' in change && change.entries) },
      }),
    );
    if (status === 200) expect(body.data.items[0]).toMatchObject({ outcome: 'failed' });
    else expect(status).toBe(400);
    expect(await t.db.collection('media').countDocuments()).toBe(0);
  });
});
