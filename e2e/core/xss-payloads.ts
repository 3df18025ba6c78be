import { attacks } from './xss-attacks';

/** Each payload calls `top.__x(<its number>)`, which only an executed script can do. */
const payloads = Object.values(attacks)
  .flat()
  .map((template, index) => template.replaceAll('JS', `top.__x(${index + 1})`));

/** An item takes about 30 payloads. Each half has some of every class. */
export const payloadHalves = [0, 1].map((half) => payloads.filter((_, index) => index % 2 === half)) as [
  string[],
  string[],
];
