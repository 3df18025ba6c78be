// Health check: exit code 0 while /readyz of this container is 200; a worker uses HEALTH_PORT.
import { get } from 'node:http';

const { TARGET, PORT = '8080', HEALTH_PORT = '8081' } = process.env;
const port = TARGET === 'worker' ? HEALTH_PORT : PORT;

get({ host: '127.0.0.1', port, path: '/readyz', timeout: 4_000 }, (response) => {
  process.exit(response.statusCode === 200 ? 0 : 1);
})
  .on('timeout', () => process.exit(1))
  .on('error', () => process.exit(1));
