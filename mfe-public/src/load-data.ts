import type {
  ActionFunction,
  ActionFunctionArgs,
  LoaderFunction,
  LoaderFunctionArgs,
} from 'react-router-dom';
import { createPrefetchCache, type PrefetchCache } from './site/layout/prefetch-cache';

const caches = new Map<string, PrefetchCache<LoaderFunctionArgs>>();

/** The loader of `team/member` is in `team/member.loader.ts`. */
function cacheOf(module: string): PrefetchCache<LoaderFunctionArgs> {
  let cache = caches.get(module);
  if (!cache) {
    cache = createPrefetchCache(async (args) => (await prefetchLoader(module))(args));
    caches.set(module, cache);
  }
  return cache;
}

/** Fetches the code only. */
export async function prefetchLoader(module: string): Promise<LoaderFunction> {
  const [folder, name] = module.split('/');
  const { loader }: { loader: LoaderFunction } = await import(`./${folder}/${name}.loader.ts`);
  return loader;
}

export const prefetchData = (module: string, args: LoaderFunctionArgs) => cacheOf(module).prefetch(args);

export const runLoader = (module: string, args: LoaderFunctionArgs) => cacheOf(module).run(args);

/** Fetches the code only. */
export async function prefetchAction(module: string): Promise<ActionFunction> {
  const [folder, name] = module.split('/');
  const { action }: { action: ActionFunction } = await import(`./${folder}/${name}.action.ts`);
  return action;
}

export async function runAction(module: string, args: ActionFunctionArgs): Promise<unknown> {
  return (await prefetchAction(module))(args);
}

export async function runLayoutLoader(args: LoaderFunctionArgs): Promise<unknown> {
  const { loader } = await import('./site/layout/layout.loader');
  return loader(args);
}
