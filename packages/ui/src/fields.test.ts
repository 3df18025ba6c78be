import { describe, expect, it } from 'vitest';
import { getInitials } from './avatar';
import { findImageProblem } from './image-files';
import { fromLocalInput, toLocalInput } from './local-date-time';
import { buildSrcSet } from './picture';

describe('date and time', () => {
  it('an instant survives the round trip through the local input', () => {
    const iso = '2026-03-09T08:05:00.000Z';
    expect(fromLocalInput(toLocalInput(iso))).toBe(iso);
  });

  it('an empty or invalid date is empty', () => {
    expect(toLocalInput(undefined)).toBe('');
    expect(toLocalInput('soon')).toBe('');
    expect(fromLocalInput('')).toBe('');
    expect(fromLocalInput('soon')).toBe('');
  });
});

describe('image files', () => {
  const acceptedTypes = ['image/png', 'image/heic'];
  it.each([
    [{ type: 'image/png', size: 5, name: 'a.png' }, undefined],
    [{ type: '', size: 5, name: 'IMG.HEIC' }, undefined],
    [{ type: 'application/pdf', size: 5, name: 'a.pdf' }, 'Please upload an image file'],
    [{ type: 'image/gif', size: 5, name: 'a.gif' }, 'Please upload an image file'],
    [{ type: 'image/png', size: 5 * 1048576 + 1, name: 'a.png' }, 'File is too large. Maximum size is 5MB'],
  ])('the file %o is accepted, or refused with its reason', (file, problem) => {
    expect(findImageProblem(file, { acceptedTypes, maxBytes: 5 * 1048576 })).toBe(problem);
  });
});

it('a srcset has one format, narrow to wide', () => {
  const variants = [
    { format: 'avif' as const, width: 960, url: '/b.avif' },
    { format: 'webp' as const, width: 480, url: '/a.webp' },
    { format: 'avif' as const, width: 480, url: '/a.avif' },
  ];
  expect(buildSrcSet(variants, 'avif')).toBe('/a.avif 480w, /b.avif 960w');
  expect(buildSrcSet(undefined, 'webp')).toBe('');
});

it('initials are from the first and the last word', () => {
  expect(['Ada King Lovelace', 'plato', ' '].map(getInitials)).toEqual(['AL', 'P', '']);
});
