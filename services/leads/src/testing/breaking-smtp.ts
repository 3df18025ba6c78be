import { type AddressInfo, createServer, type Socket } from 'node:net';

/** A point of the dialogue: before the greeting, instead of a reply, amid the message, instead of the last reply, and after it. */
export const dialogueSteps = ['banner', 'ehlo', 'mail', 'rcpt', 'data', 'body', 'dot', 'accepted'] as const;
export type DialogueStep = (typeof dialogueSteps)[number];

/** `reset`: RST. `close`: FIN, nothing is read any more. `half-close`: FIN, and it reads on. `stall`: silence. */
export const faults = ['reset', 'close', 'half-close', 'stall'] as const;
export type Fault = (typeof faults)[number];

interface Behaviour {
  /** How the server breaks the dialogue there; nothing means that it goes on. `to` is empty before RCPT. */
  faultAt?(step: DialogueStep, to: string): Fault | undefined;
  /** What the server says instead of taking a mail, such as `451 4.2.1 later`; nothing means that it takes it. */
  atRecipient?(to: string): string | undefined;
  atEnd?(to: string): string | undefined;
  /** Bytes that it writes there instead of its reply, or amid the message. */
  replyAt?(step: DialogueStep): string[] | undefined;
  /** More than one line in one response. */
  extensions?: string[];
}

interface TakenMail {
  to: string;
  messageId: string;
}

function breakOff(socket: Socket, fault: Fault): void {
  if (fault === 'reset') socket.resetAndDestroy();
  else if (fault === 'close') socket.destroySoon();
  else if (fault === 'half-close') socket.end();
}

const endOfMail = '\r\n.\r\n';

/** One connection. A mail is taken when its final dot has arrived, whatever the client hears of it. */
function serve(
  socket: Socket,
  { faultAt, atRecipient, atEnd, replyAt, extensions = [] }: Behaviour,
  taken: TakenMail[],
) {
  let to = '';
  /** The state of the mail that is arriving: nothing yet, or a part of it. */
  let mail: 'none' | 'awaited' | 'begun' = 'none';
  let isDeaf = false;
  let buffer = '';
  const say = (line: string) => socket.writable && socket.write(`${line}\r\n`);
  function answer(step: DialogueStep, ...lines: string[]): void {
    for (const bytes of replyAt?.(step) ?? lines.map((line) => `${line}\r\n`))
      if (socket.writable) socket.write(bytes, 'latin1');
  }
  /** True if the dialogue goes on. */
  function pass(step: DialogueStep): boolean {
    const fault = faultAt?.(step, to);
    if (fault === undefined) return true;
    isDeaf = fault !== 'half-close';
    breakOff(socket, fault);
    return false;
  }

  function onMail(text: string): void {
    mail = 'none';
    const refusal = atEnd?.(to);
    if (refusal !== undefined) return void say(refusal);
    taken.push({ to, messageId: /^message-id:\s*(\S+)/im.exec(text)?.[1] ?? '' });
    if (!pass('dot')) return;
    say('250 taken');
    pass('accepted');
  }

  function onCommand(text: string): void {
    if (/^EHLO/i.test(text)) {
      const lines = ['sink', ...extensions];
      if (pass('ehlo'))
        answer('ehlo', ...lines.map((line, at) => `250${at === extensions.length ? ' ' : '-'}${line}`));
    } else if (/^MAIL/i.test(text)) {
      to = '';
      if (pass('mail')) answer('mail', '250 ok');
    } else if (/^RCPT/i.test(text)) {
      to = /<([^>]*)>/.exec(text)?.[1] ?? '';
      const refusal = atRecipient?.(to) ?? '250 ok';
      if (!pass('rcpt')) return;
      answer('rcpt', refusal);
      if (refusal.startsWith('421')) socket.end();
    } else if (/^DATA/i.test(text)) {
      if (!pass('data')) return;
      mail = 'awaited';
      answer('data', '354 go');
    } else if (/^QUIT/i.test(text)) socket.end('221 bye\r\n');
    else say('250 ok');
  }

  socket.on('end', () => socket.end());
  socket.on('data', (chunk) => {
    if (isDeaf) return;
    buffer += chunk.toString('utf8');
    if (mail === 'awaited') {
      mail = 'begun';
      if (pass('body')) answer('body');
    }
    while (!isDeaf) {
      const mark = mail === 'none' ? '\r\n' : endOfMail;
      const end = buffer.indexOf(mark);
      if (end < 0) return;
      const text = buffer.slice(0, end);
      buffer = buffer.slice(end + mark.length);
      if (mail === 'none') onCommand(text);
      else onMail(text);
    }
  });
  if (pass('banner')) answer('banner', '220 sink');
}

/** A mail server that breaks off at a chosen point and refuses whom it is told to. With 421 it hangs up too. */
export async function startBreakingSmtp(behaviour: Behaviour) {
  const taken: TakenMail[] = [];
  const sockets = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    serve(socket, behaviour, taken);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Every mail whose final dot arrived. */
    taken,
    close: () =>
      new Promise<void>((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
