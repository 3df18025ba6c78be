import { createHash } from 'node:crypto';
import type { FormCheckStage } from '@atrium/contracts/contacts/form-check.constants';
import { withDeadline } from '@atrium/service-kit/with-deadline';
import { outboxJob } from '../../mail/outbox.job';
import { quarantineCauses } from '../../mail/quarantine-causes';
import { storeMail } from '../../mail/queue-mail';
import type { ContactsContext } from '../context';
import { checkHeader, markCheck } from './check-mark';
import { type CheckedForm, contactForm, formListPath, readOwnForms } from './checked-forms';

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

/** The page has the form, and each script that it names is the one that it names. A script of several pages is asked for once. */
async function checkPage(walk: Walk, { pagePath, fieldNames }: CheckedForm, checked: Set<string>) {
  const page = await ask(walk, pagePath, { headers: { 'cache-control': 'no-cache' } });
  expectStatus(page, 'page');
  const html = page.body.toString();
  for (const name of fieldNames)
    if (!html.includes(`name="${name}"`)) throw new BrokenStage('page', `${page.url} has no field ${name}`);
  for (const [path, hash] of listScripts(html).slice(0, mostScripts)) {
    if (checked.has(path + hash)) continue;
    await checkScript(walk, path, hash);
    checked.add(path + hash);
  }
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

async function submit(walk: Walk, { callPath, body }: CheckedForm, id: string): Promise<void> {
  const response = await ask(walk, callPath, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': id,
      // Not counted as a sent form.
      'sec-gpc': '1',
      [checkHeader]: markCheck(walk, id),
    },
    body: JSON.stringify({ ...body, website: '', startedAt: walk.clock.now().getTime() - fillTimeMs }),
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

/** Sends a form through the site as a visitor does, and follows it to its row. */
async function walkToRow(
  walk: Walk,
  form: CheckedForm,
  { id, checked }: { id: string; checked: Set<string> },
) {
  try {
    await checkPage(walk, form, checked);
    if (form.body === null) return;
    await submit(walk, form, id);
    try {
      await expectRow(walk, id);
    } finally {
      await walk.formChecks.removeRequest(id);
    }
  } catch (error) {
    if (error instanceof BrokenStage) throw new BrokenStage(error.stage, `${form.name}${error.message}`);
    throw error;
  }
}

/** The published own forms, as a visitor finds them. */
async function listOwnForms(walk: Walk): Promise<CheckedForm[]> {
  const list = await ask(walk, formListPath);
  expectStatus(list, 'form');
  try {
    return readOwnForms(list.body.toString());
  } catch (error) {
    throw new BrokenStage('form', `The list of own forms can not be read: ${(error as Error).message}`);
  }
}

/** Sends the contact form and the own forms through the site as a visitor does, and follows the requests to a mail. */
export async function walkForms(walk: Walk, id: string, signal: AbortSignal): Promise<WalkResult> {
  try {
    const checked = new Set<string>();
    await walkToRow(walk, contactForm, { id, checked });
    for (const [index, form] of (await listOwnForms(walk)).entries()) {
      if (signal.aborted) break;
      await walkToRow(walk, form, { id: `${id}-${index}`, checked });
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
