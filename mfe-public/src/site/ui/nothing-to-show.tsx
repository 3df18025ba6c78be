import { TryAgain } from './try-again';

/** In place of an empty list. `hasFailed`: whether there is anything is unknown. */
export function NothingToShow({ hasFailed, text }: { hasFailed: boolean; text: string }) {
  if (hasFailed) return <TryAgain text="Our server is not answering. Please try again in a moment." />;
  return <p className="muted large">{text}</p>;
}
