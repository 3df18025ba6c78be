import type { Logger } from '@atrium/service-kit/logger';
import type { ServiceTransport } from '@atrium/service-kit/service-transport';
import { internalKeyHeader } from '@atrium/service-kit/session-verifier';
import pLimit from 'p-limit';
import type { BrowserContext } from 'playwright-core';
import { z } from 'zod';
import type { GateCheck, GateInput } from './gate';
import { isLateness, visitPage, withBrowser } from './smoke-browser';
import type { SmokePage } from './smoke-document';
import { listCaused, planSmokeRun, type SmokeArm, type SmokePlan } from './smoke-plan';
import { openSmokeSite, type SmokeSite } from './smoke-site';

const checkWithinMs = 60_000;
const pagesAtOnce = 2;
/** As after a retry (mfe-kit/tab-notes.ts): the limits for visitors would blame code that is slow on a busy machine. */
const patientScript = "sessionStorage.setItem('atrium.patient', Date.now() + 600000)";
/** The shell asks for the user only if there is a token; its requests get another one on their way. */
const tokenScript = "localStorage.setItem('token', 'of-the-check')";

export interface SmokeCheckOptions {
  /** Path of a Chromium. */
  executablePath: string;
  hasSandbox: boolean;
  publicUrl: string;
  /** The gateway. */
  site: ServiceTransport;
  auth: ServiceTransport;
  internalSecret: string;
  logger: Logger;
}

/**
 * Tries the candidate in a browser, beside the live remotes of its area: first with their active versions, then with their canaries. A
 * publication is not refused because the browser or the site itself can't be used.
 */
export function createSmokeCheck(options: SmokeCheckOptions): GateCheck {
  const { publicUrl, site, auth, internalSecret, logger } = options;
  const { origin } = new URL(publicUrl);
  let lastRun: Promise<unknown> = Promise.resolve();

  async function openReader(): Promise<string> {
    const headers = { [internalKeyHeader]: internalSecret };
    const response = await auth(
      new Request('http://auth/internal/sessions/reader', { method: 'POST', headers }),
    );
    if (!response.ok) throw new Error(`auth responded ${response.status}`);
    return z.object({ token: z.string() }).parse(await response.json()).token;
  }

  async function tryPlan(
    plan: SmokePlan,
    smokeSite: SmokeSite,
    { context, late }: { context: BrowserContext; late: AbortSignal },
    problems: string[],
  ): Promise<void> {
    async function visit(path: string, shown: SmokePage): Promise<string[]> {
      const page = await context.newPage();
      await page.route('**/*', async (route) => {
        const reply = await smokeSite.respond(route.request(), shown).catch((err: unknown) => {
          logger.warn({ err, url: route.request().url() }, 'not readable for a check in a browser');
          return { status: 503 };
        });
        // The page may be closed by now.
        await route.fulfill(reply).catch(() => undefined);
      });
      return visitPage(page, origin + path, late);
    }

    async function tryPage(
      { path, isOwn, rendered }: SmokePlan['pages'][number],
      arm: SmokeArm,
    ): Promise<void> {
      const found = await visit(path, { remotes: arm.remotes, rendered });
      const isInDoubt = isOwn ? found.some(isLateness) : found.length > 0;
      const known = isInDoubt ? await visit(path, { remotes: arm.live, rendered: null }) : [];
      const caused = listCaused(found, known, isOwn);
      const where = rendered ? `${path}, hydrated` : path;
      problems.push(...caused.map((problem) => `${where}${arm.name}: ${problem}`));
    }

    const limit = pLimit(pagesAtOnce);
    for (const arm of plan.arms) {
      await limit.map(plan.pages, (page) => tryPage(page, arm));
      if (problems.length > 0) return;
    }
  }

  async function run({ archive, others, renderSamples }: GateInput): Promise<string[] | null> {
    const { executablePath, hasSandbox } = options;
    const { name, version, role } = archive.build;
    const problems: string[] = [];
    try {
      const token = role === null ? null : await openReader();
      const smokeSite = await openSmokeSite({ archive, origin, site, token });
      const samples = await renderSamples(archive);
      const plan = planSmokeRun(archive.build, others, samples.pages);
      await withBrowser({ executablePath, hasSandbox, withinMs: checkWithinMs }, async (context, late) => {
        await context.addInitScript({ content: patientScript });
        if (token !== null) await context.addInitScript({ content: tokenScript });
        await tryPlan(plan, smokeSite, { context, late }, problems);
      });
    } catch (err) {
      logger.error({ err, remote: name, version }, 'publication not fully checked in a browser');
      if (problems.length === 0) return null;
    }
    return problems;
  }

  return {
    name: 'browser',
    isLast: true,
    find(input) {
      const result = lastRun.then(() => run(input));
      lastRun = result;
      return result;
    },
  };
}
