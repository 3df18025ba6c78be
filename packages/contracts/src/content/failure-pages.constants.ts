// Apart from the page that does not exist, whose texts are in the first load.

/** The text in place of a part of a page that fails. */
export const failureTexts = {
  title: 'Something went wrong',
  text: 'This part of the page could not be shown. The rest of the site keeps working.',
};

/** The text in place of a page that can't be made. */
export const unavailableTexts = {
  title: 'Temporarily unavailable',
  text: "This page can't be shown right now. Please try again in a few seconds.",
};
