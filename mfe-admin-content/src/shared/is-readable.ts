/** False when the file was moved, deleted or locked since it was chosen: the browser then has only its name. */
export async function isReadable(file: File): Promise<boolean> {
  try {
    await new Response(file.slice(0, 1)).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}
