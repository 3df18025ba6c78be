// @vitest-environment jsdom
import { Behaviour } from '@atrium/mfe-kit';
import { fireEvent, render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Thumb } from '../ui/thumb';
import brokenImages from './broken-images.behaviour';

const open = () => {
  const { container } = render(
    <Behaviour of={brokenImages} as="main">
      <Thumb image={{ url: '/media/gone.png', alt: 'Ada' }} sizes="100vw" />
    </Behaviour>,
  );
  return {
    image: container.querySelector('img') as HTMLImageElement,
    isBroken: () => container.querySelector('[data-fallback]')?.hasAttribute('data-broken'),
  };
};

test('an image that fails marks its frame, until another one has loaded', () => {
  const { image, isBroken } = open();
  expect(isBroken()).toBe(false);
  fireEvent.error(image);
  expect(isBroken()).toBe(true);
  fireEvent.load(image);
  expect(isBroken()).toBe(false);
});

test('an image that failed before the script marks its frame', () => {
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
  vi.spyOn(HTMLImageElement.prototype, 'currentSrc', 'get').mockReturnValue('/media/gone.png');
  expect(open().isBroken()).toBe(true);
});

test('a frame without an image is marked from the start', () => {
  const { container } = render(<Thumb image={null} sizes="100vw" />);
  expect(container.querySelector('[data-broken]')).not.toBeNull();
});
