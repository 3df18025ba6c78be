// @vitest-environment jsdom
import { FONTS_ID, NAVIGATED_EVENT } from '@atrium/contracts/page-start';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useFonts } from './use-fonts';

/** What each font does to the text below the heading, in px; a font that is not named can't be had. */
let effects: Record<string, number>;
let used: string[];
let read: string[];

beforeEach(() => {
  effects = { Head: 0, Body: 0 };
  used = [];
  read = [];
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API
  document.cookie = 'fonts=; Max-Age=0';
  document.documentElement.removeAttribute('style');
  document.head.innerHTML = `<style id="${FONTS_ID}">${['Head', 'Body']
    .map((name) => `@font-face{font-family:${name};font-weight:100 800;src:url(/${name}.woff2)}`)
    .join('')}@layer fonts{:root{--own:Head,Body,}}</style>`;
  document.body.innerHTML = '<h1>Title</h1><p>Text</p><footer><a>Far</a></footer>';
  const place = (element: Element): number => {
    if (element.localName === 'footer' || element.localName === 'a') return innerHeight + 100;
    const isMoved = element.localName === 'p';
    return isMoved ? used.reduce((top, name) => top + (effects[name] ?? 0), 40) : 0;
  };
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: Element) {
    read.push(this.localName);
    return new DOMRect(0, place(this), 100, 20);
  });
  vi.stubGlobal(
    'FontFace',
    class {
      constructor(
        readonly family: string,
        readonly source: string,
        readonly descriptors: FontFaceDescriptors,
      ) {}
      async load() {
        if (!(this.family in effects)) throw new DOMException('A network error occurred.', 'NetworkError');
      }
    },
  );
  Object.assign(document, {
    fonts: {
      add: ({ family }: FontFace) => void used.push(family),
      delete: ({ family }: FontFace) => void used.splice(used.indexOf(family), 1),
    },
  });
  Object.assign(Element.prototype, { checkVisibility: () => true });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const use = () => useFonts(['/Head.woff2', '/Body.woff2'], async () => true);

test('fonts that move nothing are used, and known to the next page', async () => {
  await use();
  expect(used).toEqual(['Head', 'Body']);
  expect(document.cookie).toBe('fonts=1');
});

test('they are named only when they are in use', async () => {
  const named = () => document.documentElement.style.getPropertyValue('--own');
  const using = use();
  expect(named()).toBe('');
  await using;
  expect(named()).toBe('Head,Body,');
});

test('one that would move what is being read waits until another page is drawn', async () => {
  effects.Head = 28;
  await use();
  expect(used).toEqual(['Body']);
  document.dispatchEvent(new Event(NAVIGATED_EVENT));
  expect(used).toEqual(['Body', 'Head']);
  document.dispatchEvent(new Event(NAVIGATED_EVENT));
  expect(used).toEqual(['Body', 'Head']);
});

test('less than three pixels are no move', async () => {
  effects.Head = 2.9;
  await use();
  expect(used).toEqual(['Head', 'Body']);
});

test('what is closed may move', async () => {
  effects.Head = 28;
  Object.assign(Element.prototype, { checkVisibility: () => false });
  await use();
  expect(used).toEqual(['Head', 'Body']);
});

test('a browser that cannot tell what is closed keeps the fallback of what moves', async () => {
  effects.Head = 28;
  Object.assign(Element.prototype, { checkVisibility: undefined });
  await use();
  expect(used).toEqual(['Body']);
});

test('what is out of view is not looked into', async () => {
  await use();
  expect(read).toContain('footer');
  expect(read).not.toContain('a');
});

test('where a font cannot be had the fallbacks stay, and the next page asks again', async () => {
  effects = { Head: 0 };
  await use();
  expect(used).toEqual([]);
  expect(document.cookie).toBe('');
});

test('fonts that the document was painted with stay as they are', async () => {
  document.getElementById(FONTS_ID)?.setAttribute('media', 'all');
  await use();
  expect(used).toEqual([]);
});
