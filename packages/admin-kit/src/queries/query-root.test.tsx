// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createRecordingApi } from '../testing/recording-api';
import { admin, renderScreen } from '../testing/render-screen';
import { formatDayAndTime, readerTimeZone, setReaderDates } from '../text/format';
import { Component } from './query-root';

afterEach(() => setReaderDates({}));

test('screens write dates as the signed-in person has chosen, from the change on', async () => {
  const user = { ...admin, timeZone: 'Asia/Tokyo' };
  const { session } = renderScreen({ api: createRecordingApi({}), Component, path: '/dashboard', user });
  expect(readerTimeZone()).toBe('Asia/Tokyo');
  expect(formatDayAndTime('2026-11-20T16:40:00Z')).toBe('21 Nov 2026, 01:40');
  act(() => session.setState({ user: { ...admin, timeZone: 'UTC', dateForm: 'en-US' } }));
  expect(formatDayAndTime('2026-11-20T16:40:00Z')).toMatch(/^Nov 20, 2026, 04:40/);
  act(() => session.setState({ user: admin }));
  expect(readerTimeZone()).toBeUndefined();
});
