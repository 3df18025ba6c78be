import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Duplex, type Readable } from 'node:stream';
import { ReadableStream } from 'node:stream/web';
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { z } from 'zod';
import { BackupError } from './backup-format';

/** The first bytes of the format age (age-encryption.org/v1). */
const magic = Buffer.from('age-encryption.org/v1\n');

function isPublicKey(text: string): boolean {
  try {
    new Encrypter().addRecipient(text);
    return true;
  } catch {
    return false;
  }
}

/** BACKUP_PUBLIC_KEY: keys with spaces between; each of their private keys opens the backup. */
export const publicKeys = z
  .string()
  .transform((text) => text.trim().split(/\s+/))
  .refine(
    (keys) => keys.every(isPublicKey),
    'must be a public key of age (age1…), or several with spaces between',
  );

/** The lines of a key file of age, in which `#` begins a comment. */
export const readPrivateKeys = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));

/** A key file as `age-keygen` writes it. X25519, which every version of age reads. */
export async function createKeyFile(): Promise<{ publicKey: string; text: string }> {
  const privateKey = await generateX25519Identity();
  const publicKey = await identityToRecipient(privateKey);
  return { publicKey, text: `# public key: ${publicKey}\n${privateKey}\n` };
}

/** A step of a pipeline: 64 KiB at a time. */
export const encryptFor = (keys: readonly string[]): Duplex =>
  Duplex.from(async function* encrypt(source: AsyncIterable<Uint8Array>) {
    const encrypter = new Encrypter();
    for (const key of keys) encrypter.addRecipient(key);
    yield* await encrypter.encrypt(ReadableStream.from(source));
  });

export interface BackupFile {
  file: string;
  privateKeys?: readonly string[] | undefined;
}

function createDecrypter({ file, privateKeys = [] }: BackupFile): Decrypter {
  if (privateKeys.length === 0)
    throw new BackupError(
      `${file} is encrypted: --key=<file> or BACKUP_PRIVATE_KEY must have its private key`,
    );
  const decrypter = new Decrypter();
  for (const key of privateKeys) {
    try {
      decrypter.addIdentity(key);
    } catch {
      // The message must not show the key.
      throw new BackupError('The key is no private key of age (AGE-SECRET-KEY-…)');
    }
  }
  return decrypter;
}

const decryptWith = (decrypter: Decrypter, file: string): Duplex =>
  Duplex.from(async function* decrypt(source: AsyncIterable<Uint8Array>) {
    try {
      yield* await decrypter.decrypt(ReadableStream.from(source));
    } catch (error) {
      // A failed read; the library's errors have no code.
      if (error instanceof Error && 'code' in error) throw error;
      const reason = error instanceof Error ? error.message : String(error);
      throw new BackupError(
        reason.startsWith('no identity matched')
          ? `${file} is encrypted for another key than the one given`
          : `${file} is damaged or incomplete (${reason})`,
        { cause: error },
      );
    }
  });

async function isEncrypted(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer } = await handle.read(Buffer.alloc(magic.length), 0, magic.length, 0);
    return buffer.equals(magic);
  } finally {
    await handle.close();
  }
}

/** The steps that read a backup, up to its compressed bytes. */
export async function readDecrypted(options: BackupFile): Promise<(Readable | Duplex)[]> {
  const { file } = options;
  const decrypt = (await isEncrypted(file)) ? [decryptWith(createDecrypter(options), file)] : [];
  return [createReadStream(file), ...decrypt];
}
