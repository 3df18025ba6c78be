import { type RefObject, useEffect } from 'react';
import classes from './embed-cover.module.css';

/** How the server writes the link of a video or map: the sanitiser has checked its address. */
const storedLink = /<a class="embed" href="(https:\/\/(?:www\.)?([^/"]+)(?:\/[^"]*)?)">([^<]*)<\/a>/g;

export const hasEmbeds = (html: string): boolean => html.includes('<a class="embed"');

/** Draws the link as a cover that says from where a click loads it. */
export const drawCovers = (html: string): string =>
  html.replace(
    storedLink,
    (_link, address: string, host: string, title: string) =>
      `<a class="${classes.cover}" data-embed href="${address}"><strong>${title}</strong><span>From ${host}, loaded when you click</span></a>`,
  );

/** Lets a click on a cover show what it stands for in its place. Before this is loaded, the link leads to the other site. */
export function useEmbeds(ref: RefObject<HTMLElement | null>, isNeeded: boolean): void {
  useEffect(() => {
    const root = ref.current;
    if (!isNeeded || root === null) return;
    const controller = new AbortController();
    import(/* webpackChunkName: "embeds" */ './show-embed').then(
      ({ showEmbed }) => root.addEventListener('click', showEmbed, { signal: controller.signal }),
      // The link stays one.
      () => undefined,
    );
    return () => controller.abort();
  }, [ref, isNeeded]);
}
