/** A problem that the user can solve: printed without a stack. */
export class StartError extends Error {
  /** @override */
  name = 'StartError';
}
