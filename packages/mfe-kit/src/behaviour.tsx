import { type ComponentProps, createElement, useEffect, useRef } from 'react';
import { type BehaviourDefinition, startBehaviour } from './define-behaviour';

type Tag = 'a' | 'button' | 'div' | 'main' | 'nav' | 'section' | 'span';

type BehaviourProps<As extends Tag> = { of: BehaviourDefinition; as: As } & Omit<ComponentProps<As>, 'ref'>;

/** The element of a behaviour in a page or an island. */
export function Behaviour<As extends Tag>({ of, as, ...props }: BehaviourProps<As>) {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    if (ref.current) startBehaviour(ref.current, of);
  }, [of]);
  return createElement(as, { ...props, ref, 'data-behaviour': of.name, 'data-when': of.when });
}
