// @vitest-environment jsdom
import { idempotencyKey } from '@atrium/contracts/contacts/intake.schemas';
import { type ApiClient, ApiError, ApiProvider } from '@atrium/mfe-kit';
import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FormView } from './form-view';
import { OwnForm } from './own-form';

configure({ asyncUtilTimeout: 45_000 });

const always = { field: '', value: '' };
const common = { isShown: true, hint: '', required: false, shownWhen: always };
const form: FormView = {
  id: 'f'.repeat(24),
  slug: 'briefing',
  title: 'Briefing',
  fields: [
    { ...common, kind: 'line', key: 'name', label: 'Name', required: true },
    { ...common, kind: 'choice', key: 'what', label: 'What', options: ['Shop', 'Site'] },
    {
      ...common,
      kind: 'number',
      key: 'budget',
      label: 'Budget',
      required: true,
      shownWhen: { field: 'what', value: 'Shop' },
    },
    { ...common, kind: 'several', key: 'when', label: 'When', options: ['Spring', 'Autumn'] },
  ],
  submitLabel: 'Send it',
  thanks: 'You hear from us.',
  thanksLink: '',
};

const post = vi.fn();
beforeEach(() => {
  post.mockReset().mockResolvedValue({ success: true });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const show = (change: Partial<FormView> = {}) =>
  render(
    <ApiProvider api={{ post } as unknown as ApiClient}>
      <OwnForm
        form={{ ...form, ...change }}
        page="/landing"
        isFramed={false}
        posted={undefined}
        isSent={false}
      />
    </ApiProvider>,
  );
const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send it' }));
const isAsked = (label: RegExp) =>
  screen.getByLabelText(label).closest('[data-asked]')?.getAttribute('data-asked');

test('a field with a condition is asked once the other field has the answer', () => {
  show();
  expect(isAsked(/Budget/)).toBe('false');
  type(/What/, 'Shop');
  expect(isAsked(/Budget/)).toBe('true');
});

test('missing answers are named at their fields with the focus at the first, and not sent', async () => {
  show();
  send();
  expect(await screen.findByText('Please fill in this field')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText(/Name/));
  expect(post).not.toHaveBeenCalled();
});

test('answers are sent, the thanks replace the form and get the focus', async () => {
  show();
  type(/Name/, 'Ada');
  fireEvent.click(screen.getByLabelText('Autumn'));
  send();
  const thanks = await screen.findByText('You hear from us.');
  expect(document.activeElement).toBe(thanks);
  const [path, body, options] = post.mock.calls[0] ?? [];
  expect(path).toBe('/api/form-answers/forms/:id');
  expect(body).toMatchObject({ values: { name: ['Ada'], when: ['Autumn'] }, page: '/landing', website: '' });
  expect(idempotencyKey.safeParse(options.headers['Idempotency-Key']).success).toBe(true);
});

test('a refusal is shown at its field and another attempt has the same key', async () => {
  const errors = [{ path: 'name', message: 'Too short' }];
  post.mockRejectedValueOnce(
    new ApiError({
      status: 400,
      code: 'validation_failed',
      message: 'Check it',
      body: {},
      requestId: 'r',
      errors,
    }),
  );
  show();
  type(/Name/, 'A');
  send();
  expect(await screen.findByText('Too short')).toBeTruthy();
  send();
  await screen.findByText('You hear from us.');
  const keys = post.mock.calls.map(([, , { headers }]) => headers['Idempotency-Key']);
  await waitFor(() => expect(keys[0]).toBe(keys[1]));
});

const fileField = {
  ...common,
  kind: 'file' as const,
  key: 'plan',
  label: 'Plan',
  accepts: 'pdf' as const,
  maxFiles: 2,
};
const choose = (...files: File[]) => fireEvent.change(screen.getByLabelText(/Plan/), { target: { files } });
/** The form data of jsdom reads no list that a test has set. */
function stubFormData(...files: File[]) {
  const { getAll } = FormData.prototype;
  vi.spyOn(FormData.prototype, 'getAll').mockImplementation(function (this: FormData, name) {
    return name === 'plan' ? files : getAll.call(this, name);
  });
}

test('a form with a field for files is multipart, other forms are not', () => {
  const { container, unmount } = show();
  expect(container.querySelector('form')?.hasAttribute('enctype')).toBe(false);
  unmount();
  const { container: other } = show({ fields: [...form.fields, fileField] });
  expect(other.querySelector('form')?.getAttribute('enctype')).toBe('multipart/form-data');
  expect(screen.getByText('PDF, up to 2 files of at most 5 MB')).toBeTruthy();
});

test('a chosen file shows with its size, and a refused one says at once why', async () => {
  const wrong = new File(['x'.repeat(3_000)], 'plan.exe');
  stubFormData(wrong);
  show({ fields: [...form.fields, fileField] });
  choose(wrong);
  expect(await screen.findByText('plan.exe can not be sent. Allowed: pdf')).toBeTruthy();
  expect(screen.getByText('3 KB')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Remove plan.exe' })).toBeTruthy();
});

test('chosen files are sent as a form that says whose each one is', async () => {
  const plan = new File(['%PDF'], 'plan.pdf');
  stubFormData(plan);
  show({ fields: [...form.fields, fileField] });
  type(/Name/, 'Ada');
  choose(plan);
  send();
  await screen.findByText('You hear from us.');
  const body = post.mock.calls[0]?.[1] as FormData;
  expect(body).toBeInstanceOf(FormData);
  expect(body.get('fileFields')).toBe('["plan"]');
  expect((body.get('files') as File).name).toBe('plan.pdf');
  expect(JSON.parse(String(body.get('values')))).toMatchObject({ name: ['Ada'] });
});
