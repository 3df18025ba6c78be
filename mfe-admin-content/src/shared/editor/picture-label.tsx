import { VisuallyHidden } from '@atrium/ui/visually-hidden';
import { Clock, type LucideIcon, NotebookPen, Rocket, Save } from 'lucide-react';

const pictures: Readonly<Record<string, LucideIcon>> = {
  '🕒': Clock,
  '🚀': Rocket,
  '💾': Save,
  '📝': NotebookPen,
};

/** A label whose emoji is drawn, so that no font for it is needed. The emoji stays in the label's name. */
export function PictureLabel({ text }: { text: string }) {
  const [first = ''] = text;
  const Picture = pictures[first];
  if (Picture === undefined) return text;
  return (
    <>
      <Picture size={18} aria-hidden="true" />
      <span>
        <VisuallyHidden>{first}</VisuallyHidden>
        {text.slice(first.length)}
      </span>
    </>
  );
}
