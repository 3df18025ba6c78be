import { expect, test } from 'vitest';
import { loader as loadCareers } from '../../careers/careers.loader';
import { loader as loadMember } from '../../team/member.loader';
import { loader as loadTestimonials } from '../../testimonials/testimonials.loader';
import { createLoaderArgs, readResult } from '../../testing/create-loader-args';

/** Responds to the preview call with the item, to the list with the published ones. */
const respond = (item: object, published: object[]) => (request: Request) =>
  Response.json({ success: true, data: request.url.includes('/preview/') ? item : published });

const argsOf = (path: string, ...items: Parameters<typeof respond>) => ({
  ...createLoaderArgs(path, respond(...items)),
  params: { token: 'x' },
});

const role = { title: 'Seller', category: 'sales', summary: 'Sell' };
const words = { name: 'Ann', text: 'Great', position: '', client: '', service: '', rating: 5, image: null };
const member = { name: 'Bo', title: 'Dev', bio: '', image: null, expertise: [], socialLinks: {} };

test('a preview of an open role shows its draft in its place, and is not indexed', async () => {
  const published = [
    { ...role, id: 1 },
    { ...role, id: 2 },
  ];
  const args = argsOf('/preview/careers/x', { ...role, id: 2, title: 'Head of sales' }, published);
  const { roles, meta } = await loadCareers(args);
  expect(roles.map(({ title }) => title)).toEqual(['Seller', 'Head of sales']);
  expect(meta.noIndex).toBe(true);
});

test('a preview of an unpublished testimonial shows it first', async () => {
  const args = argsOf('/preview/testimonials/x', { ...words, id: 9, name: 'New' }, [{ ...words, id: 1 }]);
  const { items, meta } = await loadTestimonials(args);
  expect(items.map(({ name }) => name)).toEqual(['New', 'Ann']);
  expect(meta.noIndex).toBe(true);
});

test('a preview of a team member is their page', async () => {
  const result = await loadMember(argsOf('/preview/team/x', { ...member, id: 7, bio: 'Draft' }, []));
  expect(readResult<object>(result).page).toMatchObject({
    view: { member: { id: 7, bio: 'Draft' } },
    meta: { noIndex: true },
  });
});

test('the page of an expired preview link does not exist', async () => {
  const gone = () => Response.json({ success: false, message: 'Expired', code: 'gone' }, { status: 410 });
  const args = { ...createLoaderArgs('/preview/careers/x', gone), params: { token: 'x' } };
  await expect(loadCareers(args)).rejects.toMatchObject({ init: { status: 404 } });
});
