// @vitest-environment jsdom
import { fieldBy, pressButton } from '@atrium/admin-kit/testing/controls';
import { setUpScreenTests } from '@atrium/admin-kit/testing/screen-tests';
import { sharing, sharingFields } from '@atrium/contracts/content/sharing.schemas';
import { act, screen } from '@testing-library/react';
import { FormProvider, type UseFormReturn, useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { noImage } from '../image-value';
import { EntryLayoutProvider } from './entry-layout';
import { EntrySections } from './entry-sections';
import { sharingSection } from './seo-fields';

const t = setUpScreenTests();
const empty = Object.fromEntries(Object.keys(sharingFields).map((name) => [name, '']));
const context = { saved: undefined, suggestion: undefined, beforeSubmit: { current: null } };
const fold = () => screen.getByRole('button', { name: /^Canonical address and sharing/ });

function show(seo: object = {}) {
  const shown: { form?: UseFormReturn } = {};
  const Component = () => {
    const form = useForm({
      defaultValues: { seo: { ...empty, noIndex: false, ...seo }, shareImage: noImage },
    });
    shown.form = form as unknown as UseFormReturn;
    return (
      <FormProvider {...form}>
        <EntryLayoutProvider value={{ fields: sharing, imageRules: 'general' }}>
          <EntrySections sections={[sharingSection]} context={context} />
        </EntryLayoutProvider>
      </FormProvider>
    );
  };
  t.show(Component, { path: '/form', at: '/form' });
  return shown;
}
const isShown = () => fieldBy('Share title').closest('[hidden]') === null;

test('the fields of sharing are folded while they are empty, and open by their row', () => {
  show();
  expect(fieldBy('Hide from search engines').closest('[hidden]')).toBeNull();
  expect(isShown()).toBe(false);
  pressButton(/^Canonical address and sharing/);
  expect(isShown()).toBe(true);
  expect(fold().getAttribute('aria-expanded')).toBe('true');
});

test('filled fields of sharing are open, and their row counts them', () => {
  show({ shareTitle: 'Seen elsewhere' });
  expect(isShown()).toBe(true);
  expect(fold().textContent).toContain('1 filled');
});

test('the folded fields of sharing open for a problem in one of them', () => {
  const { form } = show();
  act(() => form?.setError('seo.canonicalUrl', { message: 'Enter a whole address' }));
  expect(isShown()).toBe(true);
});

test('the row of the folded fields names them, so that the focus of one opens it', () => {
  show();
  for (const name of ['canonicalUrl', 'shareTitle', 'shareDescription'])
    expect(fold().matches(`[data-fold~="seo.${name}"]`)).toBe(true);
  expect(fold().matches('[data-fold~="shareImage"]')).toBe(true);
});
