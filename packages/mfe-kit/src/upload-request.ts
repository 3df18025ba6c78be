/** XMLHttpRequest, because fetch reports no upload progress. */
export function uploadRequest(
  request: Request,
  body: unknown,
  onProgress: (fraction: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    xhr.open(request.method, request.url);
    // The browser sets the content type of a form, because only it knows the boundary.
    request.headers.forEach((value, name) => {
      if (name !== 'content-type' || !(body instanceof FormData)) xhr.setRequestHeader(name, value);
    });
    xhr.responseType = 'blob';
    xhr.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    xhr.onload = () => resolve(createResponse(xhr));
    xhr.onerror = () => reject(new TypeError('The upload failed'));
    xhr.onabort = () => reject(request.signal.reason);
    request.signal.addEventListener('abort', () => xhr.abort());
    const isReady = body === undefined || body instanceof FormData || body instanceof Blob;
    xhr.send(isReady ? (body ?? null) : JSON.stringify(body));
  });
}

function createResponse(xhr: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const line of xhr.getAllResponseHeaders().trim().split(/\r?\n/)) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  return new Response(xhr.status === 204 ? null : xhr.response, { status: xhr.status, headers });
}
