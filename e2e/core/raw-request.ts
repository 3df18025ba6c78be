import { request } from 'node:http';

export interface RawResponse {
  status: number;
  /** The raw response: headers and body as one text. */
  text: string;
}

/** Sends the path exactly as written: `fetch` would normalise doubled slashes and dots. */
export function sendRaw(
  url: string,
  { method = 'GET', path, headers = {} }: { method?: string; path: string; headers?: Record<string, string> },
): Promise<RawResponse> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, method, path, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          text: `${JSON.stringify(response.headers)}\n${Buffer.concat(chunks).toString('utf8')}`,
        }),
      );
    });
    sent.on('error', reject);
    sent.end();
  });
}
