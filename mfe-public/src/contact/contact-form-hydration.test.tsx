// @vitest-environment jsdom
import { builtInLabels } from '@atrium/contracts/content/page-labels.constants';
import { type ApiClient, ApiProvider } from '@atrium/mfe-kit';
import { act } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DRAFT_KEY } from './contact-draft';
import { ContactSection } from './contact-section';
import { type ContactActionData, emptyContact } from './contact-values';

const texts = builtInLabels('contact-page');
const labels = { ...texts.form, ...texts.states };
const noButton = { label: '', to: '' };
const sent = { title: 'Message Sent', thanks: '', text: '', primary: noButton, secondary: noButton };

let root: Root | undefined;
let page: HTMLElement;

interface PageOptions {
  onceThere?: () => void;
  /** The response to a form that was posted without scripts. */
  actionData?: ContactActionData;
}

function createPage({ onceThere, actionData }: PageOptions = {}) {
  const element = (
    <>
      <ContactSection
        serviceTypes={['AI & Automation', 'Other']}
        timelines={['1-3 months']}
        preselection={{ values: {}, notice: '' }}
        labels={labels}
        legal={['terms-and-conditions', 'privacy-policy']}
        sent={sent}
      />
      {onceThere && <Press onceThere={onceThere} />}
    </>
  );
  const router = createMemoryRouter([{ id: 'contact', path: '/contact', element }], {
    initialEntries: ['/contact'],
    ...(actionData && { hydrationData: { actionData: { contact: actionData } } }),
  });
  return (
    <ApiProvider api={{} as ApiClient}>
      <RouterProvider router={router} />
    </ApiProvider>
  );
}

/** Calls `onceThere` right after the form is mounted, before any timer or task. */
function Press({ onceThere }: { onceThere(): void }) {
  useLayoutEffect(() => queueMicrotask(onceThere), [onceThere]);
  return null;
}

beforeEach(() => {
  page = document.createElement('main');
  page.innerHTML = renderToString(createPage());
  document.body.replaceChildren(page);
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  act(() => root?.unmount());
});

function hydrate(options?: PageOptions) {
  act(() => {
    root = hydrateRoot(page, createPage(options));
  });
}
const field = <Element extends HTMLElement>(id: string) =>
  page.querySelector<Element>(`#contact-${id}`) as Element;

it('the contact form keeps values typed before hydration', () => {
  field<HTMLInputElement>('fullName').value = 'Ada Lovelace';
  field<HTMLTextAreaElement>('goals').value = 'More orders';
  field<HTMLSelectElement>('serviceType').value = 'AI & Automation';
  field<HTMLInputElement>('agreedToTerms').checked = true;
  hydrate();
  expect(field<HTMLInputElement>('fullName').value).toBe('Ada Lovelace');
  expect(field<HTMLTextAreaElement>('goals').value).toBe('More orders');
  expect(field<HTMLSelectElement>('serviceType').value).toBe('AI & Automation');
  expect(field<HTMLInputElement>('agreedToTerms').checked).toBe(true);
});

it('the contact form selects the restored text of the field that has the focus', () => {
  localStorage.setItem(DRAFT_KEY, JSON.stringify({ savedAt: Date.now(), values: { fullName: 'Ada' } }));
  const name = field<HTMLInputElement>('fullName');
  name.focus();
  hydrate();
  expect(name.value).toBe('Ada');
  expect([name.selectionStart, name.selectionEnd]).toEqual([0, 3]);
});

it('the contact form keeps values of step 2 typed before hydration, after a native step 1', () => {
  const values = { ...emptyContact, fullName: 'Ada Lovelace', email: 'ada@example.com' };
  const actionData: ContactActionData = { step: 2, values, problems: {}, failure: '', isSent: false };
  page.innerHTML = renderToString(createPage({ actionData }));
  field<HTMLSelectElement>('serviceType').value = 'AI & Automation';
  field<HTMLTextAreaElement>('goals').value = 'More orders';
  field<HTMLInputElement>('agreedToTerms').checked = true;
  hydrate({ actionData });
  expect(field<HTMLInputElement>('fullName').value).toBe('Ada Lovelace');
  expect(field<HTMLSelectElement>('serviceType').value).toBe('AI & Automation');
  expect(field<HTMLTextAreaElement>('goals').value).toBe('More orders');
  expect(field<HTMLInputElement>('agreedToTerms').checked).toBe(true);
  expect(page.querySelector<HTMLButtonElement>('button[value="submit"]')?.disabled).toBe(false);
});

it('prefers typed values to the stored draft', () => {
  const values = { fullName: 'Old Name', email: 'ada@example.com' };
  localStorage.setItem(DRAFT_KEY, JSON.stringify({ savedAt: Date.now(), values }));
  field<HTMLInputElement>('fullName').value = 'New Name';
  hydrate();
  expect(field<HTMLInputElement>('fullName').value).toBe('New Name');
  expect(field<HTMLInputElement>('email').value).toBe('ada@example.com');
});

it('the first click after hydration sees the typed values', async () => {
  field<HTMLInputElement>('fullName').value = 'Ada Lovelace';
  field<HTMLInputElement>('email').value = 'ada@example.com';
  const nextStep = page.querySelector<HTMLButtonElement>('button[value="next"]');
  // act() would run all effects before it returns.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  root = hydrateRoot(page, createPage({ onceThere: () => nextStep?.click() }));
  await expect.poll(() => page.querySelector('button[value="back"]')).not.toBeNull();
  expect(page.querySelector('[aria-invalid="true"]')).toBeNull();
});
