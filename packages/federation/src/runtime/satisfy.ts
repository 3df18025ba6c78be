// Stands in for the federation runtime's range parser: manifests allow exact versions and carets only, and the
// parser for all the others is 1 KB of every first load.
// biome-ignore lint/performance/noBarrelFile: gives a function the name that the runtime imports
export { isInRange as satisfy } from '@atrium/contracts/version-range';
