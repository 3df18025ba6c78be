import { expect, test } from 'vitest';
import { createLoaderArgs } from '../../testing/create-loader-args';
import { loader } from './layout.loader';

test('the data of the layout need no call but that of the site and of texts', async () => {
  const asked: string[] = [];
  const { menus } = await loader(
    createLoaderArgs('/', (request) => {
      asked.push(request.url);
      return new Response(null, { status: 500 });
    }),
  );
  // The call of the site is answered by the test support.
  expect(asked).toEqual([]);
  expect(menus.header.map(({ label }) => label)).toEqual(['Company', 'Solutions', 'Services', 'Resources']);
});
