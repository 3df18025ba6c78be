// Stands for Mailpit: takes mails at port 1025 and lists them at port 8025.
import { createServer } from 'node:http';
import { SMTPServer } from 'smtp-server';

/** @type {{ To: { Address: string }[], Subject: string }[]} */
const messages = [];

const smtp = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  onData(stream, { envelope }, callback) {
    let text = '';
    stream.on('data', (chunk) => {
      text += chunk;
    });
    stream.on('end', () => {
      const To = envelope.rcptTo.map(({ address }) => ({ Address: address }));
      messages.push({ To, Subject: /^subject: (.*)$/im.exec(text)?.[1]?.trim() ?? '' });
      callback();
    });
  },
});
smtp.on('error', () => undefined);
smtp.listen(1025);
createServer((_request, response) => {
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ total: messages.length, messages }));
}).listen(8025);
process.once('SIGTERM', () => process.exit(0));
