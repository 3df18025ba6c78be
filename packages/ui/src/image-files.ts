export interface ImageFileRules {
  /** MIME types, 'image/*' for any image. */
  acceptedTypes?: readonly string[] | undefined;
  maxBytes?: number | undefined;
  /** Messages as the screens document them. */
  typeMessage?: string | undefined;
  sizeMessage?: string | undefined;
}

/** The first problem of a chosen file. The server checks the bytes; this saves a request. */
export function findImageProblem(file: { type: string; size: number; name: string }, rules: ImageFileRules) {
  const { acceptedTypes = ['image/*'], maxBytes } = rules;
  const isAccepted = acceptedTypes.some((type) =>
    type.endsWith('/*') ? file.type.startsWith(type.slice(0, -1)) : file.type === type,
  );
  // Some systems report no type for HEIC and HEIF; then the file name decides.
  const isHeif = file.type === '' && /\.hei[cf]$/i.test(file.name);
  const acceptsHeif = acceptedTypes.some((type) => /^image\/(\*|hei[cf])$/.test(type));
  if (!isAccepted && !(isHeif && acceptsHeif)) return rules.typeMessage ?? 'Please upload an image file';
  if (maxBytes !== undefined && file.size > maxBytes) {
    return rules.sizeMessage ?? `File is too large. Maximum size is ${Math.floor(maxBytes / 1048576)}MB`;
  }
  return undefined;
}
