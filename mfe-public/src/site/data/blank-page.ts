/** Where a page's texts could not be read: its title, and no section. */
export const blankPage = (title: string, crumb = title) => ({
  hero: { eyebrow: '', title, text: '' },
  sections: [],
  callToAction: noEnding,
  searchTitle: title,
  crumb,
  description: '',
});

export const noHeading = { eyebrow: '', title: '', text: '' };
export const noButton = { label: '', to: '' };
export const noEnding = { title: '', text: '', links: [] };

interface WithEnding<Ending> {
  sections: readonly { section: string; isShown: boolean }[];
  callToAction: Ending;
}

/** The call to action of a list's page; without a title, which shows none, where it is off. */
export const endingOf = <Ending extends { title: string }>({
  sections,
  callToAction,
}: WithEnding<Ending>): Ending =>
  sections.some(({ section, isShown }) => section === 'callToAction' && isShown)
    ? callToAction
    : { ...callToAction, title: '' };
