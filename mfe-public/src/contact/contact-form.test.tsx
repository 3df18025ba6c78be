// @vitest-environment jsdom
import { idempotencyKey } from '@atrium/contracts/contacts/intake.schemas';
import { contactPage } from '@atrium/contracts/content/contact-page.schemas';
import { initialOf } from '@atrium/contracts/content/fields.schemas';
import { legalPages } from '@atrium/contracts/content/legal.constants';
import { type ApiClient, type ApiError, ApiProvider, toast } from '@atrium/mfe-kit';
import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { shownSections } from '../site/data/read-document';
import { LAYOUT_ROUTE_ID } from '../site/layout/layout-data';
import { readPreselection } from './contact.loader';
import { Component } from './contact.page';
import { DRAFT_KEY } from './contact-draft';
import { emptyContact } from './contact-values';

// The default of one second is too short on a busy machine.
configure({ asyncUtilTimeout: 45_000 });

let bodies: { fullName: string; timeline: string; website: string }[];
let keys: string[];
/** The refusal of the API, if it refuses. */
let refusal: Partial<ApiError> | undefined;

beforeEach(() => {
  bodies = [];
  keys = [];
  refusal = undefined;
  localStorage.clear();
  vi.spyOn(toast, 'success').mockReturnValue('id');
  vi.spyOn(toast, 'error').mockReturnValue('id');
});

const api = {
  async post(_path: string, body: (typeof bodies)[number], { headers }: { headers: Record<string, string> }) {
    bodies.push(body);
    keys.push(headers['Idempotency-Key'] ?? '');
    if (refusal) throw refusal;
  },
} as unknown as ApiClient;

const serviceTypes = [
  'AI & Automation',
  'Web & Mobile Development',
  'Custom API Development',
  'Legal Tech & Document Automation',
  'Other',
];

function open(address = '/contact') {
  history.replaceState(null, '', address);
  const { hero: head, ...texts } = initialOf(contactPage.fields);
  const page = {
    ...texts,
    head,
    sections: shownSections(texts),
    labels: { ...texts.form, ...texts.states },
    serviceTypes,
    timelines: ['1-3 months', '6+ months'],
    preselection: readPreselection(new URL(address, 'http://site.test').searchParams, {
      gift: 'A free hour',
      offer: '{{gift}} comes with this request.',
      serviceTypes,
    }),
    legal: legalPages,
  };
  const layout = { contact: { phone: '', phoneHref: '', lines: [], further: [] } };
  const contact = { id: 'contact', path: '/contact', Component, loader: () => page };
  const routes = [{ id: LAYOUT_ROUTE_ID, loader: () => layout, children: [contact] }];
  const router = createMemoryRouter(routes, {
    initialEntries: [address],
    hydrationData: { loaderData: { [LAYOUT_ROUTE_ID]: layout, contact: page } },
  });
  render(
    <ApiProvider api={api}>
      <RouterProvider router={router} />
    </ApiProvider>,
  );
}

const type = (label: RegExp, value: string) => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
  fireEvent.blur(screen.getByLabelText(label));
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

function completeStep1() {
  type(/Full name/, 'Ada');
  type(/^Email/, 'ada@example.com');
  press('Next Step');
}

it('the contact form shows an error only once its field was touched', () => {
  open();
  expect(screen.queryByText('Full name is required')).toBeNull();
  fireEvent.blur(screen.getByLabelText(/Full name/));
  expect(screen.getByText('Full name is required')).toBeDefined();
  expect(screen.queryByText('Email is required')).toBeNull();
});

it('Next Step with a missing field stays, marks it and shows a toast', () => {
  open();
  press('Next Step');
  expect(toast.error).toHaveBeenCalledExactlyOnceWith('Please fill in all required fields correctly');
  expect(screen.getByText('Email is required')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Send Message' })).toBeNull();
});

it('focuses the first invalid field after a refusal by the form or the server', async () => {
  open();
  type(/Full name/, 'Ada');
  press('Next Step');
  expect(document.activeElement).toBe(screen.getByLabelText(/^Email/));
  type(/^Email/, 'ada@example.com');
  press('Next Step');
  expect(document.activeElement?.textContent).toBe('Project Details');
  refusal = { status: 400, message: 'No', errors: [{ path: 'phone', message: 'This number is not in use' }] };
  fireEvent.click(screen.getByLabelText(/I agree/));
  press('Send Message');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/Phone/)));
  expect(screen.getByText('This number is not in use')).toBeDefined();
});

it('Back returns to step 1 with all values', () => {
  open();
  completeStep1();
  type(/Goals/, 'More orders');
  press('Back');
  expect(document.activeElement?.textContent).toBe('Your Information');
  expect(screen.getByLabelText<HTMLInputElement>(/Full name/).value).toBe('Ada');
  press('Next Step');
  expect(screen.getByLabelText<HTMLTextAreaElement>(/Goals/).value).toBe('More orders');
});

it('the contact form offers the services of the site', () => {
  open();
  completeStep1();
  const { options } = screen.getByLabelText<HTMLSelectElement>('Service type');
  expect([...options].map(({ text }) => text).slice(1)).toEqual(serviceTypes);
});

it.each([
  ['Terms and Conditions', '/terms-and-conditions'],
  ['Privacy Policy', '/privacy-policy'],
])('links the %s', (name, path) => {
  open();
  completeStep1();
  const link = screen.getByRole('link', { name: new RegExp(name) });
  expect(link.getAttribute('href')).toBe(path);
});

it('cannot be sent before the terms are agreed to', () => {
  open();
  completeStep1();
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Send Message' });
  expect(button.disabled).toBe(true);
  fireEvent.click(screen.getByLabelText(/I agree/));
  expect(button.disabled).toBe(false);
});

it('the contact form sends once for several clicks, then thanks and removes the draft', async () => {
  open();
  completeStep1();
  fireEvent.click(screen.getByLabelText(/I agree/));
  expect(localStorage.getItem(DRAFT_KEY)).toContain('ada@example.com');
  press('Send Message');
  fireEvent.submit(screen.getByLabelText<HTMLInputElement>(/I agree/).form as HTMLFormElement);
  expect(await screen.findByRole('button', { name: 'Sending...' })).toBeDefined();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Message Sent'));
  expect(screen.getByText('Thank You')).toBeDefined();
  // Effects of the response run after the paint.
  const thanks = 'Thank you! Your message has been sent successfully.';
  await waitFor(() => expect(toast.success).toHaveBeenCalledExactlyOnceWith(thanks));
  expect(bodies).toHaveLength(1);
  expect(bodies[0]).toMatchObject({ fullName: 'Ada', timeline: '1-3 months', website: '' });
  expect(bodies[0]).toHaveProperty('startedAt');
  expect(keys[0]).toSatisfy((key) => idempotencyKey.safeParse(key).success);
  expect(localStorage.getItem(DRAFT_KEY)).toBeNull();
});

it('a refusal keeps the values and shows the reason; only an equal retry sends the same key', async () => {
  refusal = { status: 503, message: 'The mail room is closed' };
  open();
  completeStep1();
  fireEvent.click(screen.getByLabelText(/I agree/));
  press('Send Message');
  await waitFor(() => expect(toast.error).toHaveBeenCalledExactlyOnceWith('The mail room is closed'));
  expect(screen.getByLabelText<HTMLInputElement>(/Full name/).value).toBe('Ada');
  await waitFor(() => press('Send Message'));
  await waitFor(() => expect(keys).toHaveLength(2));
  expect(keys[1]).toBe(keys[0]);
  type(/Goals/, 'More orders');
  await waitFor(() => press('Send Message'));
  await waitFor(() => expect(keys).toHaveLength(3));
  expect(keys[2]).not.toBe(keys[0]);
});

it('restores the draft without the consent', async () => {
  const values = { ...emptyContact, fullName: 'Kept', agreedToTerms: true };
  localStorage.setItem(DRAFT_KEY, JSON.stringify({ savedAt: Date.now(), values }));
  open();
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/Full name/).value).toBe('Kept'));
  expect(screen.getByLabelText<HTMLInputElement>(/I agree/).checked).toBe(false);
});

it("the browser's Back leads from step 2 to step 1 with all values", async () => {
  open();
  completeStep1();
  expect(location.search).toBe('?step=2');
  history.back();
  await screen.findByRole('heading', { name: 'Your Information' });
  expect(screen.getByLabelText<HTMLInputElement>(/Full name/).value).toBe('Ada');
  history.forward();
  await screen.findByRole('heading', { name: 'Project Details' });
  press('Back');
  await waitFor(() => expect(location.search).toBe(''));
});

it('a reload of step 2 stays there with the draft; without a draft it is step 1', async () => {
  open();
  completeStep1();
  cleanup();
  open('/contact?step=2');
  expect(await screen.findByRole('heading', { name: 'Project Details' })).toBeDefined();
  press('Back');
  cleanup();
  localStorage.clear();
  open('/contact?step=2');
  expect(screen.getByRole('heading', { name: 'Your Information' })).toBeDefined();
  completeStep1();
  press('Back');
  await waitFor(() => expect(location.search).toBe(''));
});

it('a link selects the service over the draft, and a later choice survives a reload', async () => {
  open();
  type(/Full name/, 'Ada');
  cleanup();
  open('/contact?service=AI%20%26%20Automation');
  const serviceType = () => screen.getByLabelText<HTMLSelectElement>(/Service type/).value;
  expect(location.search).toBe('');
  expect([serviceType(), screen.getByLabelText<HTMLInputElement>(/Full name/).value]).toEqual([
    'AI & Automation',
    'Ada',
  ]);
  type(/Service type/, 'Other');
  cleanup();
  open();
  expect(serviceType()).toBe('Other');
});

it('the welcome offer is announced and fills empty goals only', () => {
  open('/contact?offer=welcome');
  expect(screen.getByText('A free hour comes with this request.')).toBeDefined();
  const goals = () => screen.getByLabelText<HTMLTextAreaElement>(/Goals/).value;
  expect(goals()).toContain('welcome gift');
  type(/Goals/, 'More orders');
  cleanup();
  open('/contact?offer=welcome');
  expect(goals()).toBe('More orders');
});
