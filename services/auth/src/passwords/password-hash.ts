import { hash, verify } from '@node-rs/argon2';

// OWASP's argon2id parameters for 19 MiB: 2 passes, 1 lane.
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The salt is random unless given. */
export const hashPassword = (password: string, salt?: Uint8Array): Promise<string> =>
  hash(password, { ...options, ...(salt && { salt }) });

/** Verified if the account doesn't exist, so that both failures take the same time. */
const dummyHash = hashPassword('there is no account with this password');

export async function isPasswordRight(passwordHash: string | undefined, password: string): Promise<boolean> {
  const isRight = await verify(passwordHash ?? (await dummyHash), password);
  return isRight && passwordHash !== undefined;
}
