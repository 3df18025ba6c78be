// Exit code 0 while the process of this container answers that it is ready; a worker answers on its own port.
import { get } from 'node:http';

const { TARGET, PORT = '8080', HEALTH_PORT = '8081' } = process.env;
const port = TARGET === 'worker' ? HEALTH_PORT : PORT;

get({ host: '127.0.0.1', port, path: '/readyz', timeout: 4_000 }, (response) => {
  process.exit(response.statusCode === 200 ? 0 : 1);
})
  .on('timeout', () => process.exit(1))
  .on('error', () => process.exit(1));
