// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { pageOf } from '../testing/recording-api';
import { setUpScreenTests } from '../testing/screen-tests';
import { MediaPicker } from './media-picker';

const t = setUpScreenTests();
const image = {
  id: 'a'.repeat(24),
  url: '/media/a/a.png',
  name: 'a.png',
  alt: 'A tree',
  width: 640,
  height: 480,
};

test('each opening begins without a choice', async () => {
  t.api.on('GET /api/media', pageOf([image]));
  const onPick = vi.fn();
  function Page() {
    const [isOpen, setIsOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setIsOpen(true)}>
          Open
        </button>
        <MediaPicker isOpen={isOpen} onClose={() => setIsOpen(false)} onPick={onPick} />
      </>
    );
  }
  t.show(Page, { path: '/', at: '/' });
  const open = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Open' }));
    const dialog = within(await screen.findByRole('dialog'));
    return { dialog, use: dialog.getByRole<HTMLButtonElement>('button', { name: 'Use image' }) };
  };
  const first = await open();
  fireEvent.click(await first.dialog.findByRole('button', { name: 'A tree' }));
  expect(first.use.disabled).toBe(false);
  fireEvent.click(first.dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const second = await open();
  expect(second.use.disabled).toBe(true);
  fireEvent.click(await second.dialog.findByRole('button', { name: 'A tree' }));
  fireEvent.click(second.use);
  expect(onPick).toHaveBeenCalledWith({ item: expect.objectContaining({ id: image.id }), alt: 'A tree' });
});
