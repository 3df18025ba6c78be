import { Container } from '@atrium/ui/container';
import { Section } from '@atrium/ui/section';
import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '../site/components/icon';
import classes from './message-panel.module.css';

const ENVELOPE =
  'M4 5h16a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2zM22 7l-9 5.7a2 2 0 0 1-2 0L2 7';
const CHECK = 'M20 6 9 17l-5-5';

interface MessagePanelProps {
  title: string;
  text: string;
  detail?: string | null;
  isDone?: boolean;
  /** Focuses the heading, so that a panel which replaces another is read out. */
  hasFocus?: boolean;
  children: ReactNode;
}

export function MessagePanel({ title, text, detail, isDone, hasFocus, children }: MessagePanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (hasFocus) heading.current?.focus();
  }, [hasFocus]);
  return (
    <Section tone="ink">
      <Container width="narrow" className={classes.panel}>
        <span className={classes.mark}>
          <Icon path={isDone ? CHECK : ENVELOPE} size={36} strokeWidth={2} />
        </span>
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
