// @vitest-environment jsdom

import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { FormSummary } from './form-summary';

const scrollIntoView = vi.fn();
beforeEach(() => {
  scrollIntoView.mockClear();
  Element.prototype.scrollIntoView = scrollIntoView;
});

function follow(fieldId: string) {
  render(
    <>
      <FormSummary problems={[{ fieldId, message: 'Wrong' }]} />
      <input aria-label="Title" id="title" />
      <section aria-label="Text" contentEditable suppressContentEditableWarning tabIndex={-1} id="text" />
      <fieldset id="plans">
        <fieldset id="plans.0" tabIndex={-1} aria-label="Plan 1">
          <input aria-label="Price" id="plans.0.price" />
        </fieldset>
      </fieldset>
      <fieldset id="status">
        <input aria-label="Draft" type="radio" />
      </fieldset>
    </>,
  );
  fireEvent.click(screen.getByRole('link', { name: 'Wrong' }));
  return document.activeElement?.getAttribute('aria-label');
}

test.each([
  ['title', 'Title'],
  ['text', 'Text'],
  ['plans.0.price', 'Price'],
  ['plans.0.features.2', 'Plan 1'],
  ['plans.1.price', 'Plan 1'],
  ['status', 'Draft'],
])('the link of a problem of %s moves the focus to the control “%s”', (fieldId, label) => {
  expect(follow(fieldId)).toBe(label);
  expect(scrollIntoView).toHaveBeenCalledTimes(1);
});

test('the link of a problem without any control moves the focus nowhere', () => {
  expect(follow('unknown.field')).toBeNull();
  expect(scrollIntoView).not.toHaveBeenCalled();
});
