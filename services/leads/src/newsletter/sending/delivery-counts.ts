import type { RefusalKind } from '../../mail/classify-refusal';
import type { DeliveryReaction } from './delivery-document';

export type KindCounts = Record<RefusalKind, number>;
export type ReactionCounts = Record<DeliveryReaction, number> & KindCounts;

export const noKinds: KindCounts = { hard: 0, soft: 0, policy: 0 };
export const has = (field: string) => ({ $gt: [`$${field}`, null] });
export const countIf = (condition: unknown) => ({ $sum: { $cond: [condition, 1, 0] } });
export const isBounced = { $and: [has('bouncedAt'), { $not: [has('complainedAt')] }] };
const countKind = (condition: unknown, kind: RefusalKind) =>
  countIf({ $and: [condition, { $eq: ['$bounceKind', kind] }] });
export const countKinds = (condition: unknown) => ({
  hard: countKind(condition, 'hard'),
  soft: countKind(condition, 'soft'),
  policy: countKind(condition, 'policy'),
});
