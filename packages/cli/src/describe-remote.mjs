/** @param {import('./registry-api.mjs').Remote} remote @returns {string[]} */
export function describeRemote({ active, previous, canary, lock, retiredAt, withdrawn }) {
  return [
    `  active     ${active ?? 'none'}${retiredAt ? ` (retired ${retiredAt})` : ''}`,
    `  previous   ${previous ?? 'none'}`,
    ...(canary ? [`  canary     ${canary.version} for ${canary.percent} %`] : []),
    ...(withdrawn.length > 0 ? [`  withdrawn  ${withdrawn.slice(0, 5).join(', ')}`] : []),
    ...(lock ? [`  locked     by ${lock.by}: ${lock.reason}`] : []),
  ];
}
