/** Pages that are not shown to everybody, what is no page, and what a visit of alone has an effect. */
const others = [
  '/dashboard*',
  '/login*',
  '/api/*',
  '/media/*',
  '/assets/*',
  '/preview/*',
  '/approval/*',
  '/newsletter/*',
  '/*.xml',
];

const internal = {
  and: [
    { href_matches: '/*' },
    ...others.map((path) => ({ not: { href_matches: path } })),
    { not: { selector_matches: '[target=_blank],[download],[rel~=nofollow]' } },
  ],
};

/**
 * Pages of the site that the pointer rests on are loaded and rendered ahead. Browsers leave that out when the visitor saves data or
 * energy. https://developer.mozilla.org/en-US/docs/Web/API/Speculation_Rules_API
 */
export const SPECULATION_RULES = JSON.stringify({
  prefetch: [{ where: internal, eagerness: 'moderate' }],
  prerender: [{ where: internal, eagerness: 'moderate' }],
});
