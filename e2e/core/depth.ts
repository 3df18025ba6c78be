/** Whether `npm run test:deep` runs, which tries all cases of what `npm test` tries some of. */
export const isDeep = process.env.TEST_DEPTH === 'deep';

/** The options of a test that `npm test` leaves out unless its case is one of the usual ones. */
export const deepUnless = (isUsual: boolean) => ({ tag: isUsual ? [] : ['@deep'] });
