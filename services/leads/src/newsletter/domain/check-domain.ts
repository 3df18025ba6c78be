import { createPublicKey, type KeyObject } from 'node:crypto';
import { BlockList, isIP } from 'node:net';
import type { DomainCheck, DomainReport } from '@atrium/contracts/newsletter/domain-report.schemas';
import type { NewsletterContext } from '../context';
import type { DnsLookup } from './dns-lookup';

/** How this installation sends. */
export interface SendingSetup {
  /** The domain of the sender's address. */
  domain: string;
  /** Host of the mail server; null where mails become files. */
  smtpHost: string | null;
  dkim: { domain: string; selector: string; privateKey: KeyObject } | null;
  /** The address for reports about the domain. */
  reportTo: string;
}

type Result = Omit<DomainCheck, 'key' | 'title'>;

const localNames = /(^|\.)(localhost|local|internal|lan|home\.arpa|localdomain)\.?$/i;
const notPublic = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  notPublic.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  notPublic.addSubnet(network, prefix, 'ipv6');

/** The verdict on the records found; `advice` is the record to publish instead. */
const classify = (
  state: Result['state'],
  text: string,
  found: string[] = [],
  advice: Result['advice'] = null,
): Result => ({ state, text, found, advice });

async function lookUp(what: string, check: () => Promise<Result>): Promise<Result> {
  try {
    return await check();
  } catch {
    // The cause of a failed look-up doesn't matter to the reader, who can only try again.
    return classify(
      'unknown',
      `${what} could not be looked up just now. That says nothing about whether it is there.`,
    );
  }
}

/** Null for names that only this machine or its network can reach: advice must never name them. */
function publicHostOf(host: string | null): string | null {
  if (host === null) return null;
  if (!isIP(host)) return host.includes('.') && !localNames.test(host) ? host : null;
  return notPublic.check(host, isIP(host) === 6 ? 'ipv6' : 'ipv4') ? null : host;
}

/** An MX record names a host, never an address (RFC 5321, 5.1). */
function publicNameOf(host: string | null): string | null {
  const found = publicHostOf(host);
  return found === null || isIP(found) ? null : found;
}

async function checkSpf({ domain, smtpHost }: SendingSetup, dns: DnsLookup): Promise<Result> {
  const found = (await dns.txt(domain)).filter((record) => /^v=spf1(\s|$)/i.test(record));
  const host = publicHostOf(smtpHost);
  const mechanism = host === null ? 'mx' : isIP(host) ? `ip${isIP(host)}:${host}` : `a:${host}`;
  const advice = { type: 'TXT', host: domain, value: `v=spf1 ${mechanism} ~all` };
  const [record] = found;
  if (record === undefined)
    return classify('missing', 'No record says which servers may send for this domain.', found, advice);
  if (found.length > 1)
    return classify('weak', 'There is more than one record: receivers then trust none.', found, advice);
  if (/\s\+?all$/i.test(record))
    return classify('weak', 'It allows every server in the world to send.', found, advice);
  if (!/\s[-~]all\s*$/i.test(record) && !/\sredirect=/i.test(record))
    return classify('weak', 'It does not say what becomes of mail from other servers (~all).', found, advice);
  return classify('ok', 'One record says who may send. Make sure that your mail provider is in it.', found);
}

const dkimKeyOf = (key: KeyObject): { type: string; base64: string } => {
  const publicKey = createPublicKey(key);
  // Ed25519 goes into the record as its 32 bytes alone (RFC 8463), RSA as the whole structure.
  if (publicKey.asymmetricKeyType === 'ed25519')
    return {
      type: 'ed25519',
      base64: publicKey.export({ type: 'spki', format: 'der' }).subarray(-32).toString('base64'),
    };
  return { type: 'rsa', base64: publicKey.export({ type: 'spki', format: 'der' }).toString('base64') };
};

async function checkDkim({ dkim }: SendingSetup, dns: DnsLookup): Promise<Result> {
  if (dkim === null)
    return classify(
      'missing',
      'Mails are not signed here. Set DKIM_KEY_FILE and DKIM_SELECTOR, unless your mail provider signs them.',
    );
  const host = `${dkim.selector}._domainkey.${dkim.domain}`;
  const { type, base64 } = dkimKeyOf(dkim.privateKey);
  const advice = { type: 'TXT', host, value: `v=DKIM1; k=${type}; p=${base64}` };
  const found = (await dns.txt(host)).filter((record) => /(^|;)\s*p=/i.test(record));
  const [record] = found;
  if (record === undefined)
    return classify('missing', 'Mails are signed, but the key to check it is not published.', found, advice);
  const published = /(?:^|;)\s*p=([^;]*)/i.exec(record)?.[1]?.replace(/\s+/g, '') ?? '';
  if (published === base64)
    return classify('ok', 'The published key is the one that mails are signed with.', found);
  return classify(
    'weak',
    'A key is published, but not the one that mails are signed with: each signature fails.',
    found,
    advice,
  );
}

async function checkDmarc({ domain, reportTo }: SendingSetup, dns: DnsLookup): Promise<Result> {
  const host = `_dmarc.${domain}`;
  const found = (await dns.txt(host)).filter((record) => /^v=DMARC1\s*;/i.test(record));
  const advice = { type: 'TXT', host, value: `v=DMARC1; p=quarantine; rua=mailto:${reportTo}` };
  const [record] = found;
  if (record === undefined)
    return classify('missing', 'Large providers refuse bulk mail of domains without it.', found, advice);
  const policy = /;\s*p=(none|quarantine|reject)\b/i.exec(record)?.[1]?.toLowerCase();
  if (found.length > 1 || policy === undefined)
    return classify('weak', 'The record can’t be read, so that receivers ignore it.', found, advice);
  if (policy === 'none')
    return classify(
      'weak',
      'It only watches (p=none): mail that somebody forges still arrives.',
      found,
      advice,
    );
  return classify('ok', `Forged mail is to be ${policy === 'reject' ? 'refused' : 'put aside'}.`, found);
}

async function checkMx({ domain, smtpHost }: SendingSetup, dns: DnsLookup): Promise<Result> {
  const records = (await dns.mx(domain)).toSorted((a, b) => a.priority - b.priority);
  const found = records.map(({ exchange, priority }) => `${priority} ${exchange || '.'}`);
  const advice = { type: 'MX', host: domain, value: `10 ${publicNameOf(smtpHost) ?? `mail.${domain}`}` };
  if (records.length === 0)
    return classify('missing', 'Replies and bounces to this domain can’t be delivered.', found, advice);
  // RFC 7505: a lone dot says that the domain takes no mail.
  if (records.every(({ exchange }) => exchange === '' || exchange === '.'))
    return classify('weak', 'It says that this domain takes no mail.', found, advice);
  return classify('ok', 'Replies and bounces find their way.', found);
}

const plainName = (name: string) => name.toLowerCase().replace(/\.$/, '');

async function checkReverse({ smtpHost }: SendingSetup, dns: DnsLookup): Promise<Result> {
  if (smtpHost === null)
    return classify('unknown', 'No mail server is set (SMTP_URL), so there is no address to look at.');
  if (publicHostOf(smtpHost) === null)
    return classify(
      'unknown',
      `The mail server ${smtpHost} is in this machine's own network. Look at the one that hands its mail on.`,
    );
  const addresses = isIP(smtpHost) ? [smtpHost] : await dns.addresses(smtpHost);
  if (addresses.length === 0) return classify('missing', `The mail server ${smtpHost} has no address.`);
  const found: string[] = [];
  let bad: string | undefined;
  for (const address of addresses) {
    const names = await dns.reverse(address);
    found.push(`${address} → ${names.join(', ') || 'no name'}`);
    const forward = await Promise.all(names.map((name) => dns.addresses(plainName(name))));
    if (!forward.flat().includes(address)) bad ??= address;
  }
  if (bad === undefined)
    return classify('ok', 'Each address of the mail server has a name that leads back to it.', found);
  return classify(
    'weak',
    `${bad} has no name that leads back to it. Whoever runs the mail server can set it.`,
    found,
    isIP(smtpHost) || publicHostOf(bad) === null ? null : { type: 'PTR', host: bad, value: `${smtpHost}.` },
  );
}

const checks = [
  { key: 'spf', title: 'SPF', what: 'The SPF record', run: checkSpf },
  { key: 'dkim', title: 'DKIM', what: 'The DKIM key', run: checkDkim },
  { key: 'dmarc', title: 'DMARC', what: 'The DMARC record', run: checkDmarc },
  { key: 'mx', title: 'MX', what: 'The MX record', run: checkMx },
  { key: 'rdns', title: 'Reverse DNS', what: 'The mail server’s name', run: checkReverse },
] as const;

/** Checks the DNS records that receivers look up before they trust mail of this domain. */
export async function checkDomain(
  { dns, clock }: Pick<NewsletterContext, 'dns' | 'clock'>,
  setup: SendingSetup,
): Promise<Omit<DomainReport, 'exampleAddresses'>> {
  return {
    domain: setup.domain,
    hasMailServer: setup.smtpHost !== null,
    checkedAt: clock.now().toISOString(),
    checks: await Promise.all(
      checks.map(async ({ key, title, what, run }) => ({
        key,
        title,
        ...(await lookUp(what, () => run(setup, dns))),
      })),
    ),
  };
}
