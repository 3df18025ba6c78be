const STOP_SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
// npm forwards a Ctrl-C that the terminal has delivered already: the second signal within this time is not a second Ctrl-C.
const SAME_SIGNAL_MS = 500;

/**
 * @param {{ onFirst: () => void, onSecond: () => void }} handlers
 */
export function handleStopSignals({ onFirst, onSecond }) {
  let firstAt = 0;
  for (const signal of STOP_SIGNALS) {
    process.on(signal, () => {
      if (!firstAt) {
        firstAt = Date.now();
        onFirst();
      } else if (signal === 'SIGINT' && Date.now() - firstAt > SAME_SIGNAL_MS) {
        onSecond();
      }
    });
  }
}
