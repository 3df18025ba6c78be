/**
 * A page of the site as a document, which runs nothing; null if it can't be loaded. Trusted Types admit it: no text becomes HTML in
 * a script.
 */
export function fetchDocument(address: string): Promise<Document | null> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('GET', address);
    request.responseType = 'document';
    request.onloadend = () => resolve(request.status === 200 ? request.response : null);
    request.send();
  });
}
