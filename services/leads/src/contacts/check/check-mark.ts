import { createHmac, timingSafeEqual } from 'node:crypto';
import type { LeadsContext } from '../../context';

/** On a request that checks the form: id, seconds and a signature, so that nobody else can send requests that become no leads. */
export const checkHeader = 'x-atrium-check';
const validSeconds = 600;

type MarkContext = Pick<LeadsContext, 'config' | 'clock'>;

const secondsOf = ({ clock }: MarkContext) => Math.floor(clock.now().getTime() / 1_000);
const sign = ({ config }: MarkContext, body: string) =>
  createHmac('sha256', config.LINK_SECRET).update(`form-check:${body}`).digest('base64url');

export function markCheck(context: MarkContext, id: string): string {
  const body = `${id}.${secondsOf(context)}`;
  return `${body}.${sign(context, body)}`;
}

/** Undefined for the request of a visitor, also with a mark that is forged or old. */
export function findCheckId(context: MarkContext, mark: string | undefined): string | undefined {
  const [, body = '', id, seconds, signature = ''] =
    /^(([\w-]{8,64})\.(\d{10}))\.([\w-]{43})$/.exec(mark ?? '') ?? [];
  const isOurs = body !== '' && timingSafeEqual(Buffer.from(signature), Buffer.from(sign(context, body)));
  return isOurs && Math.abs(secondsOf(context) - Number(seconds)) <= validSeconds ? id : undefined;
}
