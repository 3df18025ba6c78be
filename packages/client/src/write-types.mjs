// Before packing: writes the types of all calls into the file of its argument.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { allCalls } from '@atrium/contracts/common/all-calls';
import { writeOpenApiDocument } from '@atrium/service-kit/http/openapi-document';
import openapiTypescript, { astToString } from 'openapi-typescript';

const file = process.argv[2] ?? '';
const document = writeOpenApiDocument({ calls: allCalls, serverUrl: 'https://example.com' });
mkdirSync(path.dirname(file), { recursive: true });
writeFileSync(file, astToString(await openapiTypescript(document)));
