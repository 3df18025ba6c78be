// glibc raises its own limit for giving memory back each time a large block is freed: image work and bulk
// writes leave a process two to three times as big as it needs to be. A fixed limit (its first value) costs some
// system time during such work and keeps the whole of Atrium below 300 MB when it is over.
export const FRUGAL_MALLOC = { MALLOC_TRIM_THRESHOLD_: '131072' };
