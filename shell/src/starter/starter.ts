import { startDocument } from './start-document';

/** The script inside every server-rendered document; its build is inlined by the renderer. */
const { dataset, nonce } = document.currentScript as HTMLScriptElement;
startDocument({ files: JSON.parse(dataset.files ?? ''), nonce });
