import { existsSync } from 'node:fs';
import { join } from 'node:path';

const { ATRIUM_URL, ATRIUM_TOKEN, DATA_DIR, FAKE_SAMPLE_CONTENT } = process.env;
const worker = existsSync(join(DATA_DIR ?? '', 'run', 'processes', 'worker')) ? 'after' : 'before';
console.log(`loading into ${ATRIUM_URL} with ${ATRIUM_TOKEN}, ${worker} the worker`);
process.exit(FAKE_SAMPLE_CONTENT === 'fails' ? 1 : 0);
