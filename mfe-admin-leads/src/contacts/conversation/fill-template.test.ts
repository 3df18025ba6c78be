import { expect, test } from 'vitest';
import { fillTemplate } from './fill-template';

const values = { name: 'Johanna $& Ek', company: '', writer: 'Ada' };

test('a template gets each of its fields as it is, and keeps what is no field', () => {
  expect(fillTemplate('Hello {{name}}, {{ company }}{{writer}} {{price}}', values)).toBe(
    'Hello Johanna $& Ek, Ada {{price}}',
  );
});
