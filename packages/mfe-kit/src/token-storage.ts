const TOKEN_KEY = 'token';

export interface TokenStorage {
  read(): string | null;
  write(token: string): void;
  remove(): void;
}

/** Local storage may be blocked; the session then lasts as long as the page. */
export function createTokenStorage(): TokenStorage {
  let memory: string | null = null;
  return {
    read() {
      try {
        return localStorage.getItem(TOKEN_KEY);
      } catch {
        return memory;
      }
    },
    write(token) {
      memory = token;
      try {
        localStorage.setItem(TOKEN_KEY, token);
      } catch {
        // Memory only.
      }
    },
    remove() {
      memory = null;
      try {
        localStorage.removeItem(TOKEN_KEY);
      } catch {
        // Storage is blocked, so there is nothing to remove.
      }
    },
  };
}
