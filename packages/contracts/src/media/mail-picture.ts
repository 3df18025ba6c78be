/** Of the JPEG that content makes of an image for mails. */
const ending = '-mail.jpg';

/** `/media/<id>/<secret>--<name>.<ending>`, or one of its variants. */
const ownImage = /^(\/media\/[\da-f]{24}\/[\da-f]{32}--[a-z\d-]+?)(?:-\d+w)?\.([a-z]{2,5})$/;

export const isMailPictureName = (fileName: string): boolean => fileName.endsWith(ending);
export const mailPictureName = (fileName: string): string => `${fileName.replace(/\.[a-z]+$/, '')}${ending}`;

/** The address of an image of this site as a JPEG of the width of a mail; any other address as it is. */
export const mailPictureOf = (address: string): string =>
  address.replace(ownImage, (_, start: string) => `${start}${ending}`);

/** The address that every mail program can show: Outlook shows neither WebP nor AVIF. */
export const showableInMails = (address: string): string =>
  /\.(webp|avif)$/.test(address) ? mailPictureOf(address) : address;
