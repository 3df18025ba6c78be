import { Button, type ButtonProps } from '@atrium/ui/button';
import { Images } from 'lucide-react';
import { useState } from 'react';
import { MediaPicker, type MediaPickerProps } from './media-picker';

export interface LibraryButtonProps extends Pick<ButtonProps, 'variant' | 'aria-label' | 'children'> {
  onPick: MediaPickerProps['onPick'];
}

/** Opens the media library. */
export function LibraryButton({ onPick, variant = 'ghost', ...props }: LibraryButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        {...props}
        variant={variant}
        size="s"
        className="start"
        startIcon={<Images size={16} />}
        onClick={() => setIsOpen(true)}
      />
      <MediaPicker isOpen={isOpen} onClose={() => setIsOpen(false)} onPick={onPick} />
    </>
  );
}
