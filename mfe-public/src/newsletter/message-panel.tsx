import { Container } from '@atrium/ui/container';
import { Icon } from '@atrium/ui/icon';
import { Check, Mail } from '@atrium/ui/icon-set';
import { Section } from '@atrium/ui/section';
import { type ReactNode, useEffect, useRef } from 'react';
import classes from './message-panel.module.css';

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
          <Icon node={isDone ? Check : Mail} size={36} strokeWidth={2} />
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
