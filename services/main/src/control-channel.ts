import { z } from 'zod';
import type { FirstAdminNotice } from './modules';

const request = z.object({ type: z.enum(['seed-ticket', 'open']) });

/** The IPC channel to the parent process, if any. */
export function openControlChannel({
  onDisconnect,
  onOpen,
  openAdminSession,
}: {
  onDisconnect(): void;
  /** The site has its content. */
  onOpen(): void;
  openAdminSession(): Promise<string | null>;
}) {
  const send = (message: object) => process.send?.(message);
  if (process.send !== undefined) {
    // The parent may have exited while this process was loading, before the listener was registered.
    if (process.connected) process.on('disconnect', onDisconnect);
    else setImmediate(onDisconnect);
    process.on('message', (message) => {
      const { data } = request.safeParse(message);
      if (data?.type === 'open') onOpen();
      if (data?.type !== 'seed-ticket') return;
      openAdminSession().then(
        (token) => send({ type: 'seed-ticket', token }),
        (error: unknown) => send({ type: 'seed-ticket', token: null, problem: String(error) }),
      );
    });
  }
  return {
    sendReady: () => send({ type: 'ready' }),
    sendFirstAdmin: ({ email, generatedPassword }: FirstAdminNotice) =>
      send({ type: 'first-admin', email, password: generatedPassword }),
  };
}
