import { type AddressInfo, createServer, type Socket } from 'node:net';

export interface StoredMail {
  uid: number;
  raw: Buffer;
  isSeen: boolean;
}

export interface ImapMailbox {
  port: number;
  mails: StoredMail[];
  add(raw: string): StoredMail;
  /** Runs before a command is answered; throw to break the connection. */
  beforeCommand: (command: string) => void;
  close(): Promise<void>;
}

const password = 'imap-password';
const folder = 'INBOX';

/** The part of IMAP4rev1 that reading a mailbox takes, with one folder and one account (`imap-password`). */
export async function startImapMailbox(): Promise<ImapMailbox> {
  const mails: StoredMail[] = [];
  const sockets = new Set<Socket>();
  const findAll = (set: string) => {
    const uids = new Set(set.split(',').flatMap((range) => expand(range, mails)));
    return mails.filter(({ uid }) => uids.has(uid));
  };

  function fetchMail({ uid, raw, isSeen }: StoredMail): Buffer[] {
    const sequence = mails.findIndex((one) => one.uid === uid) + 1;
    const facts = `UID ${uid} FLAGS (${isSeen ? '\\Seen' : ''}) INTERNALDATE "01-Dec-2026 09:00:00 +0000" RFC822.SIZE ${raw.length}`;
    return [
      Buffer.from(`* ${sequence} FETCH (${facts} BODY[]<0> {${raw.length}}\r\n`),
      raw,
      Buffer.from(')\r\n'),
    ];
  }

  /** The untagged responses, and the end of the tagged one. */
  function respond(command: string, rest: string): { lines: (string | Buffer)[]; end?: string } {
    if (command === 'CAPABILITY') return { lines: ['* CAPABILITY IMAP4rev1\r\n'] };
    if (command === 'LOGIN' && !rest.includes(password))
      return { lines: [], end: 'NO [AUTHENTICATIONFAILED] Wrong password' };
    if (command === 'LIST' && rest === '"" ""') return { lines: ['* LIST (\\Noselect) "/" ""\r\n'] };
    if (command === 'LIST') return { lines: [`* LIST (\\HasNoChildren) "/" "${folder}"\r\n`] };
    if (command === 'SELECT' || command === 'EXAMINE') {
      if (!rest.includes(folder)) return { lines: [], end: 'NO [NONEXISTENT] No such folder' };
      const facts = [
        `${mails.length} EXISTS`,
        'FLAGS (\\Seen)',
        'OK [PERMANENTFLAGS (\\Seen)] Limited',
        'OK [UIDVALIDITY 7] Ok',
        'OK [UIDNEXT 100000] Next',
      ];
      return { lines: facts.map((fact) => `* ${fact}\r\n`), end: 'OK [READ-WRITE] Selected' };
    }
    if (command === 'UID SEARCH') {
      const found = mails.filter(({ isSeen }) => !(rest.includes('UNSEEN') && isSeen));
      return { lines: [`* SEARCH ${found.map(({ uid }) => uid).join(' ')}\r\n`] };
    }
    if (command === 'UID FETCH') return { lines: findAll(rest.split(' ')[0] ?? '').flatMap(fetchMail) };
    if (command === 'UID STORE') {
      for (const mail of findAll(rest.split(' ')[0] ?? '')) mail.isSeen = true;
      return { lines: [] };
    }
    return { lines: command === 'LOGOUT' ? ['* BYE\r\n'] : [] };
  }

  const mailbox: ImapMailbox = {
    port: 0,
    mails,
    add(raw) {
      const mail = { uid: (mails.at(-1)?.uid ?? 0) + 1, raw: Buffer.from(raw), isSeen: false };
      mails.push(mail);
      return mail;
    },
    beforeCommand: () => {},
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };

  function answer(socket: Socket, line: string): void {
    const [, tag = '*', command = '', rest = ''] = /^(\S+) ((?:UID )?\S+) ?(.*)$/.exec(line) ?? [];
    try {
      mailbox.beforeCommand(command.toUpperCase());
    } catch {
      socket.destroy();
      return;
    }
    const { lines, end = 'OK Done' } = respond(command.toUpperCase(), rest);
    for (const one of lines) socket.write(one);
    socket.write(`${tag} ${end}\r\n`);
    if (command.toUpperCase() === 'LOGOUT') socket.end();
  }

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    socket.write('* OK Ready\r\n');
    let buffered = '';
    socket.setEncoding('utf8').on('data', (chunk) => {
      buffered += chunk;
      const lines = buffered.split('\r\n');
      buffered = lines.pop() ?? '';
      for (const line of lines) answer(socket, line);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  mailbox.port = (server.address() as AddressInfo).port;
  return mailbox;
}

function expand(range: string, mails: StoredMail[]): number[] {
  const [from = 0, to = from] = range
    .split(':')
    .map((end) => (end === '*' ? (mails.at(-1)?.uid ?? 0) : Number(end)));
  return mails.map(({ uid }) => uid).filter((uid) => uid >= from && uid <= to);
}
