/** Who does this may want an answer at once. */
const ACTS = ['pointerdown', 'touchstart', 'keydown', 'focusin', 'click', 'submit'];
/** Who does this is there, and may act next. */
const SIGNS = ['pointermove', 'wheel', 'scroll'];

interface IntentListeners {
  onAct(): void;
  onSign(): void;
}

/** Tells of the first thing a visitor does. Returns how to stop listening. */
export function listenForIntent({ onAct, onSign }: IntentListeners): () => void {
  const options = { capture: true, passive: true };
  const all = [
    ...ACTS.map((type) => [type, onAct] as const),
    ...SIGNS.map((type) => [type, onSign] as const),
  ];
  for (const [type, listener] of all) document.addEventListener(type, listener, options);
  return () => {
    for (const [type, listener] of all) document.removeEventListener(type, listener, options);
  };
}
