import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

/** Pixels; what Open Graph readers crop least. */
export const shareImageSize = { width: 1_200, height: 630 };

export interface ShareImage {
  /** A word above the title, such as "Article". */
  label: string;
  title: string;
}

const require = createRequire(import.meta.url);

async function loadFont(weight: 600 | 700) {
  const data = await readFile(require.resolve(`@fontsource/sora/files/sora-latin-${weight}-normal.woff`));
  return { name: 'Sora', data, weight, style: 'normal' as const };
}

const arch = (size: number, color: string) => ({
  type: 'div',
  props: {
    style: {
      width: size,
      height: size,
      borderRadius: `${size / 2}px ${size / 2}px 0 0`,
      background: color,
      display: 'flex',
      alignItems: 'flex-end',
      justifyContent: 'center',
    },
  },
});

function nestArches(): object {
  const [outer, middle, inner] = [arch(420, '#4a469b'), arch(290, '#f05ea4'), arch(160, '#ffffff')];
  return {
    ...outer,
    props: { ...outer.props, children: { ...middle, props: { ...middle.props, children: inner } } },
  };
}

function compose({ label, title }: ShareImage): object {
  const fontSize = title.length > 90 ? 44 : title.length > 50 ? 54 : 66;
  const text = (content: string, style: object) => ({
    type: 'div',
    props: { style: { display: 'flex', ...style }, children: content },
  });
  return {
    type: 'div',
    props: {
      style: {
        width: '100%',
        height: '100%',
        display: 'flex',
        position: 'relative',
        boxSizing: 'border-box',
        padding: 72,
        color: '#ffffff',
        fontFamily: 'Sora',
        background: 'linear-gradient(120deg, #120f26 0%, #241f52 70%, #4a2f6b 100%)',
      },
      children: [
        {
          type: 'div',
          props: {
            style: { display: 'flex', position: 'absolute', right: 48, bottom: 0, opacity: 0.9 },
            children: nestArches(),
          },
        },
        {
          type: 'div',
          props: {
            style: {
              display: 'flex',
              flexDirection: 'column',
              justifyContent: 'space-between',
              width: 640,
              height: '100%',
            },
            children: [
              text(label, { fontSize: 28, fontWeight: 600, color: '#ff9dc8' }),
              text(title, { fontSize, fontWeight: 700, lineHeight: 1.15 }),
              text('Atrium', { fontSize: 34, fontWeight: 700 }),
            ],
          },
        },
      ],
    },
  };
}

/**
 * Draws the picture that a shared link shows, as PNG. Text becomes outlines of the site's own font, so that a machine without
 * fonts draws the same. The libraries are loaded at the first use, as many processes never draw.
 */
export async function drawShareImage(image: ShareImage): Promise<Uint8Array<ArrayBuffer>> {
  const [{ default: satori }, { default: sharp }, ...fonts] = await Promise.all([
    import('satori'),
    import('sharp'),
    loadFont(600),
    loadFont(700),
  ]);
  const svg = await satori(compose(image) as Parameters<typeof satori>[0], { ...shareImageSize, fonts });
  return new Uint8Array(
    await sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true, quality: 90 }).toBuffer(),
  );
}

/** The site's mark as a square PNG, for home screens. */
export async function drawIcon(size: number): Promise<Uint8Array<ArrayBuffer>> {
  const { default: sharp } = await import('sharp');
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><rect width="512" height="512" fill="#120f26"/>' +
    '<path d="M96 416V256a160 160 0 0 1 320 0v160z" fill="#4a469b"/><path d="M144 416V256a112 112 0 0 1 224 0v160z" fill="#f05ea4"/>' +
    '<path d="M200 416V264a56 56 0 0 1 112 0v152z" fill="#fff"/></svg>';
  return new Uint8Array(await sharp(Buffer.from(svg)).resize(size, size).png().toBuffer());
}
