// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { captureInput } from './capture-input';

const form =
  '<form><input name="email"><textarea name="goals"></textarea><input type="checkbox" name="agreed" value="yes"><select name="type"><option>a</option><option>b</option></select><button type="submit">Send</button></form>';

function show(html: string): HTMLElement {
  document.body.innerHTML = `<div>${html}</div>`;
  return document.body.firstElementChild as HTMLElement;
}
const field = <Field extends HTMLElement>(name: string) =>
  document.querySelector<Field>(`[name=${name}]`) as Field;

afterEach(() => document.body.replaceChildren());

test('typed text, choices and the focus are put back into other elements of the same names', () => {
  const marker = show(form);
  const input = captureInput(marker);
  field<HTMLInputElement>('email').value = 'ada@example.com';
  field<HTMLTextAreaElement>('goals').value = 'A site';
  field<HTMLInputElement>('agreed').checked = true;
  field<HTMLSelectElement>('type').value = 'b';
  field('goals').focus();
  input.hold();
  marker.innerHTML = form;
  const heard: string[] = [];
  marker.addEventListener('input', ({ target }) => heard.push((target as HTMLInputElement).name));
  input.putBack();
  expect(Object.fromEntries(new FormData(marker.querySelector('form') ?? undefined))).toEqual({
    email: 'ada@example.com',
    goals: 'A site',
    agreed: 'yes',
    type: 'b',
  });
  expect(heard).toEqual(['email', 'goals', 'agreed', 'type']);
  expect(document.activeElement).toBe(field('goals'));
});

test('what was typed stays also if a version in between failed with empty fields', () => {
  const marker = show(form);
  const input = captureInput(marker);
  field<HTMLInputElement>('email').value = 'ada@example.com';
  input.hold();
  marker.innerHTML = form;
  input.hold();
  input.putBack();
  expect(field<HTMLInputElement>('email').value).toBe('ada@example.com');
});

test('a press on an element that was replaced is repeated on the one in its place', () => {
  const marker = show('<button>One</button><button>Two</button>');
  const input = captureInput(marker);
  const element = marker.querySelectorAll('button')[1] as HTMLElement;
  input.hold();
  marker.innerHTML = '<button>One</button><button>Two</button>';
  const pressed = vi.fn();
  marker.addEventListener('click', ({ target }) => pressed((target as Element).textContent));
  input.repeat({ element });
  expect(pressed).toHaveBeenCalledExactlyOnceWith('Two');
});
