import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    isDeep: boolean;
  }
}

/** Whether `npm run test:deep` runs. */
export const isDeep = () => inject('isDeep');

/** All cases in a deep run, else the one of this turn: with as many turns as cases each occurs once. */
export const casesOf = <Case>(all: readonly Case[], turn: number): readonly Case[] =>
  isDeep() ? all : all.slice(turn % all.length, (turn % all.length) + 1);

/** All cases in a deep run, else the first ones: those that stand for each kind. */
export const firstOf = <Case>(all: readonly Case[], count: number): readonly Case[] =>
  isDeep() ? all : all.slice(0, count);

/** All cases in a deep run, else every n-th: where cases run the same code with other data. */
export const everyOf = <Case>(all: readonly Case[], n: number): readonly Case[] =>
  isDeep() ? all : all.filter((_, index) => index % n === 0);

/** How many generated cases a property is tried with. */
export const runsOf = (inDeepRun: number): number => (isDeep() ? inDeepRun : Math.ceil(inDeepRun / 5));
