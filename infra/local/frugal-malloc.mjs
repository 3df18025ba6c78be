// glibc raises its trim threshold each time a large block is freed: after image work and bulk writes a process stays two to
// three times as big as necessary. A fixed threshold (its initial value) costs some system time and keeps all
// processes together below 300 MB afterwards.
export const FRUGAL_MALLOC = { MALLOC_TRIM_THRESHOLD_: '131072' };
