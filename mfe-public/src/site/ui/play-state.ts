/** The state of a `PlayButton`, which is in the button. `onChange` is called after each press. */
export function readPlayButton(root: HTMLElement, onChange: () => void = () => {}) {
  const button = root.querySelector<HTMLElement>('[data-subject]');
  const isPlaying = () => button?.dataset.playing === 'true';
  function setPlaying(isOn: boolean) {
    if (!button) return;
    button.dataset.playing = String(isOn);
    button.setAttribute('aria-label', `${isOn ? 'Pause' : 'Play'} ${button.dataset.subject}`);
  }
  button?.addEventListener('click', () => {
    setPlaying(!isPlaying());
    onChange();
  });
  return { isPlaying, setPlaying };
}
