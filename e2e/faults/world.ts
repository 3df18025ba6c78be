import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { type SmtpSink, type SunkMail, startSmtpSink } from '@atrium/testing/smtp-sink';
import { expect } from '@playwright/test';
import { type Engines, startEngines } from '../core/engines';
import { findFreePort, type Stack, startStack } from '../core/stack';

/** A running product whose processes, engines and mail server can be broken. */
export interface World {
  engines: Engines;
  url: string;
  dataDir: string;
  /** All mails received so far. */
  mails(): SunkMail[];
  closeMailServer(): Promise<void>;
  openMailServer(): Promise<void>;
  /** Waits if the process is being restarted. */
  pidOf(name: 'web' | 'worker'): Promise<number>;
  /** How long it has been running, and the end of its log: what is known of a worker that doesn't work. */
  describeWorker(): Promise<string>;
  /** Stops the product if it runs (`SIGKILL`: the launcher only) and starts it with other settings. */
  restart(how: 'SIGINT' | 'SIGKILL', env?: Record<string, string>): Promise<void>;
  dispose(): Promise<void>;
}

export const mailLeaseSeconds = 5;

export async function createWorld(more: Record<string, string> = {}): Promise<World> {
  const engines = await startEngines();
  const sinkPort = await findFreePort();
  let sink: SmtpSink = await startSmtpSink({ port: sinkPort });
  const earlier: SunkMail[] = [];
  const env = {
    MONGODB_URL: engines.mongodbUrl,
    REDIS_URL: engines.redisUrl,
    SMTP_URL: sink.url,
    MAIL_RATE: '50',
    MAIL_LEASE_SECONDS: String(mailLeaseSeconds),
    // A stopped mail server fails every mail for a while.
    MAIL_MAX_ERROR_PERCENT: '100',
    STAFF_ALERT_EMAILS: 'sales@agency.example',
    TRUSTED_PROXIES: '1',
    ...more,
  };
  let stack: Stack = await startStack({ env });

  return {
    engines,
    url: stack.url,
    dataDir: stack.dataDir,
    mails: () => [...earlier, ...sink.mails],
    async closeMailServer() {
      await sink.close();
      earlier.push(...sink.mails);
      sink.mails.length = 0;
    },
    async openMailServer() {
      sink = await startSmtpSink({ port: sinkPort });
    },
    async pidOf(name) {
      await expect.poll(() => stack.pidOf(name), { timeout: 60_000, intervals: [50] }).toBeGreaterThan(0);
      return stack.pidOf(name);
    },
    async describeWorker() {
      const pid = stack.pidOf('worker');
      const since =
        pid === 0
          ? 'does not run'
          : `runs as ${pid} since ${statSync(path.join(stack.dataDir, 'run/processes/worker')).mtime.toISOString()}`;
      const log = readFileSync(path.join(stack.dataDir, 'logs/worker.log'), 'utf8');
      return [since, ...log.trimEnd().split('\n').slice(-60)].join('\n');
    },
    async restart(how, changed = {}) {
      await (how === 'SIGKILL' ? stack.kill() : stack.stop());
      stack = await startStack({ dataDir: stack.dataDir, port: stack.port, env: { ...env, ...changed } });
    },
    async dispose() {
      await stack.dispose();
      await sink.close();
      await engines.dispose();
    },
  };
}
