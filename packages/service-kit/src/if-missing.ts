/** The result of a file operation, or the fallback if the file or folder does not exist. */
export function ifMissing<Result, Fallback>(
  operation: Promise<Result>,
  fallback: Fallback,
): Promise<Result | Fallback> {
  return operation.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return fallback;
    throw error;
  });
}
