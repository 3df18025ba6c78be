import { allCalls } from '@atrium/contracts/common/all-calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Call, createWholeProduct, type WholeProduct } from './testing/whole-product';

let product: WholeProduct;
beforeAll(async () => {
  product = await createWholeProduct();
});
afterAll(() => product.close());

const parameter = /:(\w+)(?:\{(?:[^{}]|\{[^}]*\})*\})?/g;
const nameOf = ({ method, path }: Call) =>
  `${method.toLowerCase()} ${path.replace(parameter, ':$1').replace(/\/$/, '')}`;

test('the document names exactly the routes of all services', () => {
  const served = new Set(product.calls.filter(({ path }) => !path.startsWith('/internal/')).map(nameOf));
  const described = allCalls.flatMap(({ methods, path }) => methods.map((method) => `${method} ${path}`));
  expect(described.toSorted()).toEqual([...served].toSorted());
});
