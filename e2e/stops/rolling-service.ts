import path from 'node:path';
import { startTcpBalancer } from '@atrium/testing/tcp-balancer';
import { expect } from '@playwright/test';
import { endProcess, type ServiceProcess, startProcess, waitUntilReady } from '../core/split-stack';
import { findFreePort } from '../core/stack';

const readyWithinMs = 60_000;

/** One service behind a load balancer, whose process can be replaced as a deployment does it. */
export interface RollingService {
  name: string;
  /** The address of the load balancer. */
  url: string;
  start(): Promise<void>;
  /** Starts another process, and stops the former one (SIGTERM) once it is ready. */
  replace(): Promise<void>;
  dispose(): Promise<void>;
}

export async function createRollingService(
  name: string,
  settings: Omit<ServiceProcess, 'target' | 'port'>,
): Promise<RollingService> {
  const ports = [await findFreePort(), await findFreePort()] as const;
  const balancer = await startTcpBalancer([...ports]);
  let turn = 0;
  let running: ReturnType<typeof startProcess> | undefined;

  async function start() {
    const port = ports[turn % 2] ?? 0;
    turn += 1;
    const dataDir = path.join(settings.dataDir, `${name}-${turn}`);
    const child = startProcess({ ...settings, target: name, port, dataDir });
    await waitUntilReady(`http://127.0.0.1:${port}`);
    await expect.poll(() => balancer.isReady(port), { timeout: readyWithinMs }).toBe(true);
    return child;
  }

  return {
    name,
    url: balancer.url,
    async start() {
      running = await start();
    },
    async replace() {
      const former = running;
      running = await start();
      if (former) expect(await endProcess(former), `exit code of ${name}`).toBe(0);
    },
    async dispose() {
      if (running) await endProcess(running);
      balancer.close();
    },
  };
}
