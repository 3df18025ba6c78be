export const maxAddressLength = 2_000;

/** A link target or image source: an http(s) URL or a path of this site. */
export const isWebAddress = (text: string): boolean =>
  /^(?:https?:\/\/[^\s]+|\/(?:[^/\s][^\s]*)?)$/i.test(text);

/** An http(s) URL with a host. */
export const isAbsoluteAddress = (text: string): boolean =>
  /^https?:\/\/[^\s/]/i.test(text) && isWebAddress(text) && URL.canParse(text);

/** A path of this site. */
export const isSitePath = (text: string): boolean => text.startsWith('/') && isWebAddress(text);
