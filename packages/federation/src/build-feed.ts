import { readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Stats } from '@rspack/core';

export interface BuildState {
  /** Counts the builds. */
  sequence: number;
  hash: string;
  errors: string[];
}

const HOLD_MS = 50_000;

/** For a page: without the colours of a terminal, and with the file. */
const describe = ({ message, moduleName, file }: { message: string; moduleName?: string; file?: string }) =>
  [moduleName ?? file, stripVTControlCharacters(message)].filter(Boolean).join('\n');

/** The builds of one watched configuration, for the pages that follow them. */
export class BuildFeed {
  #state: BuildState = { sequence: 0, hash: '', errors: [] };
  #folder = '';
  #waiting = new Set<() => void>();

  accept(stats: Pick<Stats, 'toJson'>, folder: string) {
    const { hash = '', errors = [] } = stats.toJson({ all: false, hash: true, errors: true });
    this.#folder = folder;
    this.#state = { sequence: this.#state.sequence + 1, hash, errors: errors.map(describe) };
    for (const respond of this.#waiting) respond();
  }

  /** The state after a build: at once if there is a newer one, else with the next build, or after a while as it is. */
  next(sequence: number, request?: IncomingMessage): Promise<BuildState> {
    if (sequence !== this.#state.sequence) return Promise.resolve(this.#state);
    return new Promise((resolve) => {
      const respond = () => {
        clearTimeout(timer);
        this.#waiting.delete(respond);
        resolve(this.#state);
      };
      const timer = setTimeout(respond, HOLD_MS);
      this.#waiting.add(respond);
      request?.once('close', respond);
    });
  }

  read(name: string): Promise<Buffer | undefined> {
    return readFile(path.join(this.#folder, name)).catch(() => undefined);
  }
}
