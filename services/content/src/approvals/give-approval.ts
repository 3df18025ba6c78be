import { approvalPathOf, confirmationHours } from '@atrium/contracts/content/approvals.constants';
import type { GiveInput, GivenApproval } from '@atrium/contracts/content/approvals.schemas';
import { AppError } from '@atrium/service-kit/app-error';
import type { ContentContext } from '../context';
import { createSecret, hashOfSecret } from './approval-token';
import { approvalGone, type OpenedApproval, openApproval } from './open-approval';
import { tellIssuer } from './tell-issuer';

const hourMs = 3_600_000;

const refuse = (publicMessage: string) => new AppError({ code: 'conflict', publicMessage });
const alreadyGiven = () => refuse('Somebody has approved this already');

async function store(
  opened: OpenedApproval,
  { name, email }: { name: string; email: string },
): Promise<boolean> {
  const { own, approval } = opened;
  const isStored = await own.approvals.give(approval._id, { name, email, at: own.clock.now() });
  if (isStored) await tellIssuer(opened, { template: 'approval-given', key: 'given', reader: name });
  return isStored;
}

/** The mail quotes nothing of what was entered: anybody who has the link can enter the address of somebody else. */
async function mailConfirmation(
  { own, approval }: OpenedApproval,
  { input: { name, email }, token }: { input: GiveInput; token: string },
): Promise<void> {
  const { secret, hash } = createSecret();
  const expiresAt = new Date(own.clock.now().getTime() + confirmationHours * hourMs);
  const pending = { secretHash: hash, name, email, expiresAt };
  if (!(await own.approvals.addPending(approval._id, pending)))
    throw refuse('This link has sent as many mails as it may. Please ask for a new one.');
  await own.sendMail({
    to: email,
    key: `approval-confirm-${hash}`,
    template: 'approval-confirm',
    data: { title: approval.title.slice(0, 200), link: `${approvalPathOf(token)}?confirm=${secret}` },
  });
}

/** Approves, if the address was confirmed in this browser before; otherwise mails a link that does. */
export async function giveApproval(
  context: ContentContext,
  token: string,
  { input, client }: { input: GiveInput; client: string },
): Promise<GivenApproval> {
  const opened = await openApproval(context, token);
  const { approvalLimits: limits, knownBrowsers, clock } = context;
  await limits.mails.consume(client);
  if (opened.approval.given !== null) throw alreadyGiven();
  if (input.browser !== undefined && (await knownBrowsers.knows(input.browser, input.email, clock.now()))) {
    if (!(await store(opened, input))) throw alreadyGiven();
    return { state: 'given', browser: input.browser };
  }
  await limits.addresses.consume(input.email);
  await mailConfirmation(opened, { input, token });
  return { state: 'mailed', browser: null };
}

/** The button behind the link of the mail; it may be pressed again. */
export async function confirmApproval(
  context: ContentContext,
  token: string,
  { secret, client }: { secret: string; client: string },
): Promise<GivenApproval> {
  const opened = await openApproval(context, token);
  await context.approvalLimits.mails.consume(client);
  const hash = hashOfSecret(secret);
  const now = context.clock.now();
  const pending = opened.approval.pending.find(
    ({ secretHash, expiresAt }) => secretHash === hash && expiresAt > now,
  );
  if (pending === undefined) {
    if (opened.approval.given !== null) return { state: 'given', browser: null };
    throw approvalGone();
  }
  await store(opened, pending);
  return { state: 'given', browser: await context.knownBrowsers.remember(pending.email, now) };
}
