import { createHash } from 'node:crypto';
import type { FormCheckStage } from '@atrium/contracts/contacts/form-check.constants';
import { withDeadline } from '@atrium/service-kit/with-deadline';
import { outboxJob } from '../../mail/outbox.job';
import { quarantineCauses } from '../../mail/quarantine-causes';
import { storeMail } from '../../mail/queue-mail';
import type { ContactsContext } from '../context';
import { checkHeader, markCheck } from './check-mark';

const pagePath = '/contact';
const timeoutMs = 10_000;
const mailWaitMs = 20_000;
const pollMs = 500;
const databaseWaitMs = 5_000;
/** Longer than the quickest person. */
const fillTimeMs = 60_000;
/** A page has fewer; more would be an attack on this process. */
const mostScripts = 200;

/** Ends a walk at a stage. */
class BrokenStage extends Error {
  readonly stage: FormCheckStage;
  constructor(stage: FormCheckStage, problem: string) {
    super(problem);
    this.stage = stage;
  }
}

/** Errors of a name or a certificate; other failed connections are of what stands behind the name. */
const ofAddress = /^(ENOTFOUND|EAI_|ERR_TLS|CERT_|DEPTH_ZERO|UNABLE_TO|SELF_SIGNED|ERR_INVALID_URL|ERR_SSL)/;
const ofGateway = [502, 503, 504];

type Walk = Pick<ContactsContext, 'publicUrl' | 'config' | 'clock' | 'formChecks' | 'outbox' | 'producer'> & {
  mailTo: string;
};

interface Answer {
  url: string;
  status: number;
  body: Buffer;
}

async function ask({ publicUrl }: Walk, path: string, init: RequestInit = {}): Promise<Answer> {
  const url = new URL(path, publicUrl);
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) });
    const body = Buffer.from(await response.arrayBuffer());
    return { url: response.url, status: response.status, body };
  } catch (error) {
    const { cause, message } = error as Error & { cause?: { code?: string } };
    const code = cause?.code ?? '';
    throw new BrokenStage(ofAddress.test(code) ? 'address' : 'gateway', `${url.origin}: ${code || message}`);
  }
}

function expectStatus({ status, url }: Answer, stage: FormCheckStage): void {
  if (status < 300) return;
  throw new BrokenStage(ofGateway.includes(status) ? 'gateway' : stage, `${url} responded with ${status}`);
}

/** The page has the form, and each script that it names is the one that it names. */
async function checkPage(walk: Walk): Promise<void> {
  const page = await ask(walk, pagePath, { headers: { 'cache-control': 'no-cache' } });
  expectStatus(page, 'page');
  const html = page.body.toString();
  for (const name of ['fullName', 'email'])
    if (!html.includes(`name="${name}"`)) throw new BrokenStage('page', `${page.url} has no field ${name}`);
  for (const [path, hash] of listScripts(html).slice(0, mostScripts)) await checkScript(walk, path, hash);
}

/** The scripts of a page with their hashes, by its import map; none for a page without scripts. */
function listScripts(html: string): [path: string, hash: string][] {
  const [, rest = ''] = html.split('<script type="importmap">');
  const [map = ''] = rest.split('</script>');
  if (map === '') return [];
  try {
    const { integrity = {} } = JSON.parse(map) as { integrity?: Record<string, string> };
    return Object.entries(integrity);
  } catch (error) {
    throw new BrokenStage('page', `The import map can not be read: ${(error as Error).message}`);
  }
}

async function checkScript(walk: Walk, path: string, integrity: string): Promise<void> {
  const script = await ask(walk, path);
  expectStatus(script, 'script');
  const [algorithm = '', hash] = integrity.split(/-(.*)/s);
  if (!/^sha(256|384|512)$/.test(algorithm))
    throw new BrokenStage('page', `${integrity} is no hash of a script`);
  const own = createHash(algorithm).update(script.body).digest('base64');
  if (own !== hash) throw new BrokenStage('script', `${script.url} is not the script that the page names`);
}

async function submit(walk: Walk, id: string): Promise<void> {
  const response = await ask(walk, '/api/contacts', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': id,
      // Not counted as a sent form.
      'sec-gpc': '1',
      [checkHeader]: markCheck(walk, id),
    },
    body: JSON.stringify({
      fullName: 'Contact form check',
      email: 'form-check@example.com',
      goals: 'This request checks the contact form, and is removed again.',
      agreedToTerms: true,
      website: '',
      startedAt: walk.clock.now().getTime() - fillTimeMs,
    }),
  });
  // The service itself fails only with its database.
  if (response.status === 500) throw new BrokenStage('database', `${response.url} responded with 500`);
  expectStatus(response, 'form');
}

/** Why the database of this process does not respond; undefined if it does. */
const findDatabaseProblem = ({ formChecks }: Walk): Promise<string | undefined> =>
  withDeadline(formChecks.findLast(), databaseWaitMs).then(
    () => undefined,
    (error: Error) => error.message,
  );

async function expectRow({ formChecks }: Walk, id: string): Promise<void> {
  const request = await formChecks.findRequest(id);
  if (request === undefined) throw new BrokenStage('database', 'The request was accepted and is not stored');
  if (request.reason !== null) throw new BrokenStage('quarantine', quarantineCauses[request.reason]);
}

/** Stores a mail as those of a request are, and waits until the mail server has accepted it. */
async function expectMail(walk: Walk, id: string, signal: AbortSignal): Promise<void> {
  const { outbox, producer, mailTo } = walk;
  const key = `form-check-${id}`;
  await storeMail(walk, { key, to: mailTo, template: 'form-check', data: {} });
  try {
    if (!(await producer.enqueue(outboxJob, { key }))) throw new BrokenStage('queue', 'Redis took no job');
    for (let waitedMs = 0; ; waitedMs += pollMs) {
      const state = await outbox.findState(key);
      if (state?.status === 'sent') return;
      if (state?.lastError) throw new BrokenStage('mail', state.lastError);
      if (waitedMs >= mailWaitMs || signal.aborted)
        throw new BrokenStage(state?.attempts === 0 ? 'queue' : 'mail', 'The mail of the check still waits');
      await new Promise((resolve) => setTimeout(resolve, pollMs));
    }
  } finally {
    await outbox.remove(key);
  }
}

export interface WalkResult {
  stage: FormCheckStage | null;
  problem: string;
}

/** Sends a request through the site as a visitor does, and follows it to its mail. */
export async function walkForm(walk: Walk, id: string, signal: AbortSignal): Promise<WalkResult> {
  try {
    await checkPage(walk);
    await submit(walk, id);
    try {
      await expectRow(walk, id);
    } finally {
      await walk.formChecks.removeRequest(id);
    }
    if (walk.mailTo !== '') await expectMail(walk, id, signal);
    return { stage: null, problem: '' };
  } catch (error) {
    const away = await findDatabaseProblem(walk);
    // Without it the site, the queue and the mails fail too.
    if (away !== undefined) return { stage: 'database', problem: away };
    if (error instanceof BrokenStage) return { stage: error.stage, problem: error.message };
    // The stages name what they expect; anything else comes from the database.
    return { stage: 'database', problem: (error as Error).message };
  }
}
