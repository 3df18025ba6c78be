import { Container } from '@atrium/ui/container';
import { Section } from '@atrium/ui/section';
import { type ReactNode, useEffect, useRef } from 'react';
import classes from './message-panel.module.css';

interface MessagePanelProps {
  title: string;
  text: string;
  detail?: string | null;
  isDone?: boolean;
  /** It appeared in place of something else: the heading takes the focus, so that it is read out. */
  hasFocus?: boolean;
  children: ReactNode;
}

/** A page that says one thing. */
export function MessagePanel({ title, text, detail, isDone, hasFocus, children }: MessagePanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (hasFocus) heading.current?.focus();
  }, [hasFocus]);
  return (
    <Section tone="ink">
      <Container width="narrow" className={classes.panel}>
        <span className={classes.mark} data-done={isDone} aria-hidden="true" />
        <h1 ref={heading} tabIndex={-1} className={classes.title}>
          {title}
        </h1>
        {detail && <p className={classes.detail}>{detail}</p>}
        <p className={classes.text}>{text}</p>
        {children}
      </Container>
    </Section>
  );
}
