import type { LookStyles } from '@atrium/look/look-styles';
import { useEffect, useRef } from 'react';
import { PageFrame } from '../shared/preview/page-frame';
import { applyLook } from './apply-look';
import classes from './look.module.css';

interface LookFrameProps {
  title: string;
  src: string;
  width: number;
  theme: 'light' | 'dark';
  styles: LookStyles;
  onFollow(path: string): void;
}

function applyToFrame(page: Document, styles: LookStyles, theme: string): void {
  page.documentElement.dataset.theme = theme;
  applyLook(page, styles);
}

/** A page of the site, recoloured at once. */
export function LookFrame({ styles, theme, width, ...frame }: LookFrameProps) {
  const page = useRef<Document>(null);
  useEffect(() => {
    if (page.current) applyToFrame(page.current, styles, theme);
  }, [styles, theme]);
  return (
    <PageFrame
      {...frame}
      width={width}
      className={width === 390 ? classes.tall : classes.wide}
      onLoad={(loaded) => {
        page.current = loaded;
        applyToFrame(loaded, styles, theme);
      }}
    />
  );
}
