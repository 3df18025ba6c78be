import { fieldBy } from '@atrium/admin-kit/testing/controls';
import { setUpScreenTests } from '@atrium/admin-kit/testing/screen-tests';
import { paragraphFormattingDefaults } from '@atrium/contracts/content/articles.constants';
import type { BlogPost } from '@atrium/contracts/content/articles.schemas';
import { fireEvent, waitFor } from '@testing-library/react';
import { beforeEach } from 'vitest';
import { Component } from '../blog/blog-editor.page';

export const id = 'a'.repeat(24);

export const post = (changes: object = {}): BlogPost =>
  ({
    _id: id,
    title: 'Stored title',
    slug: 'stored-title',
    status: 'draft',
    rev: 3,
    scheduledPublishAt: null,
    publishedAt: null,
    unpublishAt: null,
    tags: ['one'],
    thumbnail: null,
    paragraphs: [{ content: '<p>Stored text</p>', formatting: paragraphFormattingDefaults }],
    seo: { metaTitle: 'mt', metaDescription: 'md', focusKeyword: '', keywords: [] },
    updatedAt: '2026-06-01T10:00:00.000Z',
    ...changes,
  }) as unknown as BlogPost;

export const titleField = () => fieldBy(/^Title/);
export const slugField = () => fieldBy('URL slug');
export const textField = (index = 1) => waitFor(() => fieldBy(`Text of paragraph ${index}`) as HTMLElement);
export const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

const editPath = '/dashboard/blog/edit/:id';

/** The editor with a fake server that has one post. */
export function setUpBlogEditor() {
  const t = setUpScreenTests();
  beforeEach(() => {
    // The drawer is open.
    localStorage.setItem('content-settings', 'open');
    t.api.on(`GET /api/blogs/${id}`, { success: true, data: post() });
    t.api.on(`GET /api/blogs/${id}/draft`, { success: true, data: null });
  });
  return {
    t,
    showCreate: () =>
      t.show(Component, {
        path: '/dashboard/blog/create',
        at: '/dashboard/blog/create',
        otherPath: editPath,
      }),
    showEdit: () => t.show(Component, { path: editPath, at: `/dashboard/blog/edit/${id}` }),
  };
}
