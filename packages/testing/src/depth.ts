import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    isDeep: boolean;
  }
}

/** All cases in a run of `npm run test:deep`, else the one of this turn: with as many turns as cases each occurs once. */
export const casesOf = <Case>(all: readonly Case[], turn: number): readonly Case[] =>
  inject('isDeep') ? all : all.slice(turn % all.length, (turn % all.length) + 1);
