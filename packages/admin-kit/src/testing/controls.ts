import { fireEvent } from '@testing-library/react';

/*
 * Look-ups by accessible name for the large editors. Testing Library's own by-role queries compute the name of every
 * element of the page, which takes seconds there.
 */

type Name = string | RegExp;

const matches = (name: Name, text: string): boolean =>
  typeof name === 'string' ? text === name : name.test(text);

function nameOf(element: HTMLElement): string {
  const own = element.getAttribute('aria-label');
  const ids = element.getAttribute('aria-labelledby');
  const label = (element as HTMLInputElement).labels?.[0];
  const text = ids
    ? ids.split(' ').map((id) => document.getElementById(id)?.textContent)
    : [own ?? label?.textContent ?? element.textContent];
  return text.join(' ').replace(/\s+/g, ' ').trim();
}

function find(selector: string, name: Name): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(selector)].filter((element) =>
    matches(name, nameOf(element)),
  );
}

function only(found: HTMLElement[], what: string, name: Name): HTMLElement {
  const [first, second] = found;
  if (!first || second) throw new Error(`${found.length} ${what} named ${name}`);
  return first;
}

const fieldSelector = 'input, textarea, select, [role="textbox"]';

export const fieldBy = (name: Name) => only(find(fieldSelector, name), 'fields', name) as HTMLInputElement;

export const buttonBy = (name: Name) => only(find('button', name), 'buttons', name) as HTMLButtonElement;

export const hasButton = (name: Name): boolean => find('button', name).length > 0;

export const pressButton = (name: Name) => fireEvent.click(buttonBy(name));

export const typeInto = (name: Name, value: string) => fireEvent.change(fieldBy(name), { target: { value } });
