/** The name's ending of the JPEG that content makes of an image for mails. */
const ending = '-mail.jpg';

/** `/media/<id>/<secret>--<name>.<ending>`, or one of its variants. */
const ownImage = /^(\/media\/[\da-f]{24}\/[\da-f]{32}--[a-z\d-]+?)(?:-\d+w)?\.([a-z]{2,5})$/;

export const isMailPictureName = (fileName: string): boolean => fileName.endsWith(ending);
export const mailPictureName = (fileName: string): string => `${fileName.replace(/\.[a-z]+$/, '')}${ending}`;

/** The address of an image of this site as a JPEG of the width of a mail; any other address as it is. */
export const mailPictureOf = (address: string): string =>
  address.replace(ownImage, (_, start: string) => `${start}${ending}`);

/** Width of a mail's column in px. */
export const mailColumnWidth = 536;
/** An original of at most this width is small enough for a mail. */
const modestWidth = 1_600;

/** The original if it is small and every mail program shows it, else a JPEG of the width of a mail. */
export const pickMailPicture = ({ url, width }: { url: string; width: number }): string =>
  width <= modestWidth ? showableInMails(url) : mailPictureOf(url);

/** The address that every mail program can show: Outlook shows neither WebP nor AVIF. */
export const showableInMails = (address: string): string =>
  /\.(webp|avif)$/.test(address) ? mailPictureOf(address) : address;
