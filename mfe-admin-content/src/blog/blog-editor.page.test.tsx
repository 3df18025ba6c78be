// @vitest-environment jsdom

import { buttonBy, fieldBy, hasButton, pressButton as press } from '@atrium/admin-kit/testing/controls';
import { failure } from '@atrium/admin-kit/testing/recording-api';
import { writeRichText } from '@atrium/admin-kit/testing/screen-tests';
import { blogMessages } from '@atrium/contracts/content/articles.constants';
import { scheduleMessages } from '@atrium/contracts/content/schedule.constants';
import { imageMessages } from '@atrium/contracts/media/constants';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { post, setUpBlogEditor, slugField, textField, titleField, type } from '../test-support/blog-editor';

const { t, showCreate } = setUpBlogEditor();

function openForm(): Promise<HTMLElement> {
  showCreate();
  return textField();
}

async function writeArticle(title: string) {
  const text = await openForm();
  type(titleField(), title);
  act(() => writeRichText(text, '<p>Hello</p>'));
}

describe('create', () => {
  test('starts as a draft with one paragraph that cannot be removed', async () => {
    await openForm();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Create New Blog');
    expect(screen.getByText('Create a new blog post. Start by adding a title.')).toBeTruthy();
    expect(t.toasts()).toEqual([]);
    expect(hasButton('Remove paragraph 1')).toBe(false);
    expect(buttonBy('📝 Save Draft')).toBeTruthy();
    expect(screen.queryByRole('link', { name: /View Blog/ })).toBeNull();
    press('Add Paragraph');
    await waitFor(() => buttonBy('Remove paragraph 2'));
  });

  test('refuses an empty form with the documented messages and sends nothing', async () => {
    await openForm();
    press('📝 Save Draft');
    await waitFor(() => expect(t.toasts()).toContain(`error: ${blogMessages.titleRequired}`));
    const summary = within(await screen.findByRole('alert'));
    expect(summary.getByText(blogMessages.titleRequired)).toBeTruthy();
    expect(t.api.calls.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  test('refuses a title without text because the paragraph is missing', { tags: 'deep' }, async () => {
    await openForm();
    type(titleField(), 'A title');
    press('📝 Save Draft');
    await waitFor(() => expect(t.toasts()).toContain(`error: ${blogMessages.paragraphRequired}`));
  });

  test('after saving shows a toast and navigates to the list after two seconds, not earlier', {
    tags: 'deep',
  }, async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    t.api.on('POST /api/blogs', { success: true, data: post() });
    await writeArticle('A new article');
    await vi.advanceTimersByTimeAsync(500);
    press('📝 Save Draft');
    await waitFor(() => expect(t.toasts()).toContain('success: Blog post created successfully!'));
    expect(t.api.callsTo('POST /api/blogs')[0]?.body).toMatchObject({
      title: 'A new article',
      slug: 'a-new-article',
      status: 'draft',
      paragraphs: [{ content: '<p>Hello</p>' }],
    });
    await vi.advanceTimersByTimeAsync(1_500);
    expect(screen.queryByTestId('elsewhere')).toBeNull();
    await vi.advanceTimersByTimeAsync(600);
    expect((await screen.findByTestId('elsewhere')).textContent).toBe('/dashboard/blog');
  });

  test('sends one request for two clicks', async () => {
    t.api.on('POST /api/blogs', { success: true, data: post() });
    await writeArticle('A new article');
    press('📝 Save Draft');
    fireEvent.submit(titleField().closest('form') as HTMLFormElement);
    await waitFor(() => expect(t.toasts()).toContain('success: Blog post created successfully!'));
    fireEvent.submit(titleField().closest('form') as HTMLFormElement);
    await act(() => Promise.resolve());
    expect(t.api.callsTo('POST /api/blogs')).toHaveLength(1);
  });

  test.each([
    ['The server says why', failure(400, 'validation_failed', 'The server says why')],
    ['Failed to save blog', failure(0, 'network', 'unreachable')],
  ])('a failed save shows %j and keeps the form values', async (message, error) => {
    t.api.on('POST /api/blogs', error);
    await writeArticle('A new article');
    press('📝 Save Draft');
    await waitFor(() => expect(t.toasts()).toContain(`error: ${message}`));
    expect(titleField().value).toBe('A new article');
  });

  test('shows a taken slug at its field with a free suggestion', async () => {
    t.api.on(
      'POST /api/blogs',
      failure(409, 'conflict', 'This slug is already in use', {
        suggestion: 'a-title-2',
        errors: [{ path: 'slug', message: 'This slug is already in use' }],
      }),
    );
    await writeArticle('A title');
    press('📝 Save Draft');
    await waitFor(() => expect(t.toasts()).toContain('error: This slug is already in use'));
    fireEvent.click(await waitFor(() => buttonBy('Use “a-title-2”')));
    expect(slugField().value).toBe('a-title-2');
  });
});

describe('status and schedule', () => {
  test('has the documented choices and submit labels', async () => {
    await openForm();
    const choices = {
      'Save as Draft': '📝 Save Draft',
      'Publish Now': '🚀 Publish Now',
      'Schedule for Later': '🕒 Schedule Post',
      Archive: '📝 Save Draft',
    };
    for (const [choice, label] of Object.entries(choices)) {
      fireEvent.click(fieldBy(new RegExp(`^${choice}`)));
      expect(buttonBy(label)).toBeTruthy();
    }
  });

  test('refuses the status scheduled without a date', { tags: 'deep' }, async () => {
    await writeArticle('A title');
    fireEvent.click(fieldBy(/^Schedule for Later/));
    press('🕒 Schedule Post');
    await waitFor(() => expect(t.toasts()).toContain(`error: ${scheduleMessages.required('blogs')}`));
  });

  test('a quick option sets the status and the date; another status clears the date', {
    tags: 'deep',
  }, async () => {
    await openForm();
    press('In 1 hour');
    const date = screen.getByLabelText(/^Scheduled publish date/) as HTMLInputElement;
    const dueInMs = new Date(date.value).getTime() - Date.now();
    expect(dueInMs).toBeGreaterThan(58 * 60_000);
    expect(dueInMs).toBeLessThanOrEqual(60 * 60_000);
    expect(buttonBy('🕒 Schedule Post')).toBeTruthy();
    fireEvent.click(fieldBy(/^Save as Draft/));
    expect(screen.queryByLabelText(/^Scheduled publish date/)).toBeNull();
    fireEvent.click(fieldBy(/^Schedule for Later/));
    expect((screen.getByLabelText(/^Scheduled publish date/) as HTMLInputElement).value).toBe('');
  });

  test('the clock shows the new time after a minute', { tags: 'deep' }, async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-06-10T12:00:30') });
    await openForm();
    const clock = screen.getByText(/Current Time/).querySelector('time');
    const before = clock?.textContent;
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(clock?.textContent).not.toBe(before);
  });
});

describe('fields', () => {
  test('tags and keywords: Enter or comma adds, trimmed, without duplicates', async () => {
    await openForm();
    const tags = fieldBy('Tags');
    type(tags, '  one ');
    fireEvent.keyDown(tags, { key: 'Enter' });
    type(tags, 'two, one,');
    const chips = within(tags.closest('ul') as HTMLElement).getAllByRole('button');
    expect(chips.map((chip) => chip.getAttribute('aria-label'))).toEqual(['Remove one', 'Remove two']);
  });

  test('Ctrl+S also saves a tag that is not confirmed, and leaves the focus', { tags: 'deep' }, async () => {
    t.api.on('POST /api/blogs', { success: true, data: post() });
    await writeArticle('A new article');
    const tags = fieldBy('Tags');
    tags.focus();
    type(tags, 'half typed');
    fireEvent.keyDown(tags, { key: 's', ctrlKey: true });
    await waitFor(() =>
      expect(t.api.callsTo('POST /api/blogs')[0]?.body).toMatchObject({ tags: ['half typed'] }),
    );
    expect(document.activeElement).toBe(tags);
  });

  test('counts the characters of meta texts and stops at their limit', { tags: 'deep' }, async () => {
    await openForm();
    const metaTitle = fieldBy(/^Meta title/);
    const metaDescription = fieldBy(/^Meta description/);
    expect([metaTitle.maxLength, metaDescription.maxLength]).toEqual([60, 160]);
    expect([metaTitle, metaDescription].map((field) => field.getAttribute('aria-required'))).toEqual([
      'true',
      'true',
    ]);
    type(metaTitle, 'Twelve chars');
    expect(await screen.findByText('12/60 characters')).toBeTruthy();
  });

  test('the slug takes only lowercase letters, digits and hyphens, and only while editing', async () => {
    await openForm();
    expect(slugField().readOnly).toBe(true);
    press('Edit');
    type(slugField(), 'My Own_Slug-9!');
    expect(slugField().value).toBe('myownslug-9');
    press('Done');
    expect(slugField().readOnly).toBe(true);
  });

  test.each([
    ['notes.txt', 'text/plain', 10, imageMessages.blogType],
    ['drawing.svg', 'image/svg+xml', 10, imageMessages.blogType],
    ['huge.png', 'image/png', 20_971_521, imageMessages.blogTooLarge],
  ])('refuses the thumbnail %s', async (name, mime, size, message) => {
    await openForm();
    const file = new File(['x'], name, { type: mime });
    Object.defineProperty(file, 'size', { value: size });
    fireEvent.change(fieldBy('Thumbnail'), { target: { files: [file] } });
    await waitFor(() => expect(t.toasts()).toContain(`error: ${message}`));
  });

  test('accepts a HEIC thumbnail of exactly 20 MB, which can be removed', { tags: 'deep' }, async () => {
    await openForm();
    const file = new File(['x'], 'photo.heic', { type: 'image/heic' });
    Object.defineProperty(file, 'size', { value: 20_971_520 });
    fireEvent.change(fieldBy('Thumbnail'), { target: { files: [file] } });
    fireEvent.click(await waitFor(() => buttonBy('Remove Thumbnail')));
    await waitFor(() => expect(hasButton('Remove Thumbnail')).toBe(false));
  });
});
