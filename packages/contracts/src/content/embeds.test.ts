import { expect, test } from 'vitest';
import { embedOf } from './embeds.constants';

const video = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';

test.each([
  video,
  'http://youtube.com/watch?v=dQw4w9WgXcQ&list=PL1&index=2',
  'https://m.youtube.com/watch?app=desktop&v=dQw4w9WgXcQ',
  'https://youtu.be/dQw4w9WgXcQ?si=abc',
  'https://www.youtube.com/shorts/dQw4w9WgXcQ',
  'https://www.youtube.com/live/dQw4w9WgXcQ?feature=share',
  'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
  'https://music.youtube.com/watch?v=dQw4w9WgXcQ&si=abc',
  'https://m.youtube.com/shorts/dQw4w9WgXcQ',
  'https://youtu.be/live/dQw4w9WgXcQ?si=abc',
  'https://www.youtube.com/e/dQw4w9WgXcQ',
  'https://www.youtube.com/watch/dQw4w9WgXcQ',
  'youtu.be/dQw4w9WgXcQ',
  'www.youtube.com/watch?v=dQw4w9WgXcQ',
  '<iframe width="560" height="315" src="https://www.youtube.com/embed/dQw4w9WgXcQ?si=Ab-c_1&amp;controls=0" title="YouTube video player" frameborder="0" allow="accelerometer; autoplay; clipboard-write; encrypted-media; gyroscope; picture-in-picture; web-share" referrerpolicy="strict-origin-when-cross-origin" allowfullscreen></iframe>',
  "<div><iframe src='//www.youtube-nocookie.com/embed/dQw4w9WgXcQ'></iframe></div>",
])('%s is the video on YouTube, in a frame without cookies', (address) => {
  expect(embedOf(address)).toEqual({
    kind: 'video',
    site: 'YouTube',
    address: video,
    frame: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1',
  });
});

test.each([
  ['t=90', 90],
  ['t=1m30s', 90],
  ['start=90', 90],
  ['t=1h', 3600],
])('a video on YouTube with %s starts after %i seconds', (query, seconds) => {
  expect(embedOf(`https://youtu.be/dQw4w9WgXcQ?${query}`)).toMatchObject({
    address: `${video}&t=${seconds}s`,
    frame: `https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&start=${seconds}`,
  });
});

test.each([
  ['https://vimeo.com/76979871', 'https://vimeo.com/76979871', ''],
  ['https://vimeo.com/channels/staffpicks/76979871', 'https://vimeo.com/76979871', ''],
  [
    'https://player.vimeo.com/video/76979871?h=8272103f6e',
    'https://vimeo.com/76979871/8272103f6e',
    '&h=8272103f6e',
  ],
  ['https://vimeo.com/76979871/8272103f6e', 'https://vimeo.com/76979871/8272103f6e', '&h=8272103f6e'],
  [
    'https://vimeo.com/76979871?share=copy&fl=sv&h=8272103f6e',
    'https://vimeo.com/76979871/8272103f6e',
    '&h=8272103f6e',
  ],
  ['https://vimeo.com/showcase/1234567/video/76979871', 'https://vimeo.com/76979871', ''],
  ['https://vimeo.com/album/1234567/video/76979871', 'https://vimeo.com/76979871', ''],
  ['https://vimeo.com/groups/motion/videos/76979871', 'https://vimeo.com/76979871', ''],
  ['https://vimeo.com/ondemand/film/76979871', 'https://vimeo.com/76979871', ''],
  [
    'https://vimeo.com/manage/videos/76979871/8272103f6e',
    'https://vimeo.com/76979871/8272103f6e',
    '&h=8272103f6e',
  ],
  [
    '<div style="padding:56.25% 0 0 0;position:relative;"><iframe src="https://player.vimeo.com/video/76979871?h=8272103f6e&amp;badge=0&amp;autopause=0&amp;player_id=0&amp;app_id=58479" frameborder="0" allow="autoplay; fullscreen" style="position:absolute;top:0;left:0;width:100%;height:100%;" title="A film"></iframe></div><script src="https://player.vimeo.com/api/player.js"></script>',
    'https://vimeo.com/76979871/8272103f6e',
    '&h=8272103f6e',
  ],
])('%s is the video %s', (given, address, key) => {
  const frame = `https://player.vimeo.com/video/76979871?dnt=1&autoplay=1${key}`;
  expect(embedOf(given)).toEqual({ kind: 'video', site: 'Vimeo', address, frame });
});

test('a map of OpenStreetMap shows the area and the marker of its address', () => {
  expect(embedOf('https://www.openstreetmap.org/?mlat=52.5200&mlon=13.4050#map=15/52.52/13.405')).toEqual({
    kind: 'map',
    site: 'OpenStreetMap',
    address: 'https://www.openstreetmap.org/?mlat=52.52&mlon=13.405#map=15/52.52/13.405',
    frame:
      'https://www.openstreetmap.org/export/embed.html?bbox=13.39127%2C52.51530%2C13.41873%2C52.52470&layer=mapnik&marker=52.52%2C13.405',
  });
  expect(embedOf('https://www.openstreetmap.org/#map=19/-33.8568/151.2153')?.frame).not.toContain('marker');
});

test('the frame that OpenStreetMap offers is the map of its area, with its marker', () => {
  const code =
    '<iframe width="425" height="350" src="https://www.openstreetmap.org/export/embed.html?bbox=13.39127%2C52.51530%2C13.41873%2C52.52470&amp;layer=mapnik&amp;marker=52.52%2C13.405" style="border: 1px solid black"></iframe><br/><small><a href="https://www.openstreetmap.org/?mlat=52.52">View Larger Map</a></small>';
  expect(embedOf(code)).toEqual(
    embedOf('https://www.openstreetmap.org/?mlat=52.52&mlon=13.405#map=15/52.52/13.405'),
  );
  expect(embedOf('https://www.openstreetmap.org/export/embed.html?bbox=13,52,12,53')).toBeUndefined();
});

test.each([
  '',
  '/services',
  '<iframe src="https://evil.example/embed/dQw4w9WgXcQ"></iframe>',
  '<iframe srcdoc="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe>',
  '<iframe src="javascript:https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe>',
  '<a href="https://www.youtube.com/embed/dQw4w9WgXcQ">x</a>',
  'youtu.be.evil.example/dQw4w9WgXcQ',
  'https://vimeo.com/showcase/1234567',
  'https://www.openstreetmap.org/export/embed.html?bbox=1,2,"><script>',

  'https://www.youtube.com/',
  'https://www.youtube.com/@channel',
  'https://www.youtube.com/watch?v=short',
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ"><script>',
  'https://www.youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
  'https://evil.example/https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://user@www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com:8443/watch?v=dQw4w9WgXcQ',
  'javascript:https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com\\@evil.example/watch?v=dQw4w9WgXcQ',
  'https://vimeo.com/about',
  'https://www.openstreetmap.org/',
  'https://www.openstreetmap.org/#map=15/95/13',
  'https://www.openstreetmap.org/#map=15/"><script>/13',
  'https://maps.google.com/?q=Berlin',
])('%j is no embed', (address) => expect(embedOf(address)).toBeUndefined());

test('what a frame shows has nothing of an address but its numbers', () => {
  const hostile =
    'https://youtu.be/dQw4w9WgXcQ?t=1s&x="><script>alert(1)</script>&origin=https://evil.example';
  expect(embedOf(hostile)?.frame).toBe(
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&start=1',
  );
});
