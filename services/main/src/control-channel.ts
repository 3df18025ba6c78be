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
  // Without the callback a write to a parent that is just going would end the process before `onDisconnect`.
  const send = (message: object) => process.send?.(message, undefined, undefined, () => undefined);
  if (process.send !== undefined) {
    // The parent may have exited while this process was loading, before the listener was registered.
    if (process.connected) {
      process.on('disconnect', onDisconnect);
      // The settings are right: processes with the same ones may start too.
      send({ type: 'configured' });
    } else setImmediate(onDisconnect);
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
