import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from './icon-button';
import { TextField } from './text-field';

export interface SearchBoxProps {
  label: string;
  /** Hidden unless it stands among other fields. */
  isLabelHidden?: boolean | undefined;
  value: string;
  /** Called 300 ms after the last keystroke, at once on Enter and on clear. */
  onChange(value: string): void;
  placeholder?: string | undefined;
  className?: string | undefined;
}

const debounceMs = 300;

export function SearchBox({
  label,
  isLabelHidden = true,
  value,
  onChange,
  placeholder,
  className,
}: SearchBoxProps) {
  const [typed, setTyped] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The sent value returns later as a prop (through the URL) and must not overwrite newer typing.
  const sent = useRef(value);
  // The delayed call must not reach the handler of the render in which the key was pressed.
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => {
    if (value !== sent.current) {
      clearTimeout(timer.current);
      setTyped(value);
    }
    sent.current = value;
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function send(text: string) {
    clearTimeout(timer.current);
    if (text === sent.current) return;
    sent.current = text;
    latest.current(text);
  }

  return (
    <TextField
      type="search"
      label={label}
      isLabelHidden={isLabelHidden}
      className={className}
      placeholder={placeholder ?? label}
      value={typed}
      maxLength={200}
      enterKeyHint="search"
      startIcon={<Search size={18} />}
      endSlot={
        typed && (
          <IconButton
            label="Clear search"
            size="s"
            onClick={() => {
              setTyped('');
              send('');
            }}
          >
            <X size={16} />
          </IconButton>
        )
      }
      onChange={(event) => {
        const text = event.target.value;
        setTyped(text);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => send(text), debounceMs);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') {
          event.preventDefault();
          send(typed);
        }
      }}
    />
  );
}
