import type { AuthContext } from '../context';
import { findPeriod, isAppCode } from './app-codes';
import type { FactorDocument } from './factor-repository';
import { hashRecoveryCode } from './recovery-codes';
import { openKey } from './sealed-key';

const normalise = (code: string) => code.replace(/[\s-]/g, '');

async function takeAppCode(context: AuthContext, factor: FactorDocument, code: string): Promise<boolean> {
  const userId = factor._id.toHexString();
  const key = await openKey(context, { owner: userId, purpose: 'stored', sealed: factor.sealedKey });
  if (key === null) {
    context.logger.error({ userId }, 'the key of a second factor can not be read: was JWT_SECRET changed?');
    return false;
  }
  const period = findPeriod({ key, code, now: context.clock.now() });
  return period !== null && context.factors.takePeriod(factor, period);
}

/**
 * True if the code is right; it is used up then. Tries are counted before, per account and `device`, so that parallel ones can't exceed
 * the limit, and nobody who knows the password locks out a device that the account is used on.
 */
export async function takeCode(
  context: AuthContext,
  { factor, code: typed, device }: { factor: FactorDocument; code: string; device: string },
): Promise<boolean> {
  const { limits, factors } = context;
  const key = `${factor.factorId}:${device}`;
  await limits.factor.consume(key);
  const code = normalise(typed);
  const isRight = isAppCode(code)
    ? await takeAppCode(context, factor, code)
    : await factors.takeRecoveryCode(factor, await hashRecoveryCode(code, factor.recovery.salt));
  if (isRight) await limits.factor.reset(key);
  return isRight;
}
