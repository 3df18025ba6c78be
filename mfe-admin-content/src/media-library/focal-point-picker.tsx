import type { FocalPoint } from '@atrium/contracts/media/schemas';
import type { KeyboardEvent, PointerEvent } from 'react';
import classes from './media-library.module.css';

interface FocalPointPickerProps {
  url: string;
  point: FocalPoint | undefined;
  onChange(point: FocalPoint): void;
}

const step = 0.02;
const centre: FocalPoint = { x: 0.5, y: 0.5 };
const clamp = (value: number): number => Math.round(Math.min(1, Math.max(0, value)) * 1_000) / 1_000;

/** Sets the point that crops keep in view, by click or with the arrow keys. */
export function FocalPointPicker({ url, point = centre, onChange }: FocalPointPickerProps) {
  function pick(event: PointerEvent<HTMLDivElement>) {
    const box = event.currentTarget.getBoundingClientRect();
    onChange({
      x: clamp((event.clientX - box.left) / box.width),
      y: clamp((event.clientY - box.top) / box.height),
    });
  }

  function handleKey(event: KeyboardEvent) {
    const moves: Record<string, [number, number]> = {
      ArrowLeft: [-step, 0],
      ArrowRight: [step, 0],
      ArrowUp: [0, -step],
      ArrowDown: [0, step],
    };
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    onChange({ x: clamp(point.x + move[0]), y: clamp(point.y + move[1]) });
  }

  return (
    <div className={classes.focal} onPointerDown={pick}>
      <img src={url} alt="" className={classes.focalImage} draggable={false} />
      <button
        type="button"
        className={classes.mark}
        style={{ left: `${point.x * 100}%`, top: `${point.y * 100}%` }}
        aria-label={`Focal point: ${Math.round(point.x * 100)}% from the left, ${Math.round(point.y * 100)}% from the top. Arrow keys move it.`}
        onKeyDown={handleKey}
      />
    </div>
  );
}
