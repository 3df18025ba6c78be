import type {
  ActionFunction,
  ActionFunctionArgs,
  LoaderFunction,
  LoaderFunctionArgs,
} from 'react-router-dom';

/** The loader of `team/member` is in `team/member.loader.ts`. */
export async function importLoader(module: string): Promise<LoaderFunction> {
  const [folder, name] = module.split('/');
  const { loader }: { loader: LoaderFunction } = await import(`./${folder}/${name}.loader.ts`);
  return loader;
}

export async function runLoader(module: string, args: LoaderFunctionArgs): Promise<unknown> {
  return (await importLoader(module))(args);
}

export async function runAction(module: string, args: ActionFunctionArgs): Promise<unknown> {
  const [folder, name] = module.split('/');
  const { action }: { action: ActionFunction } = await import(`./${folder}/${name}.action.ts`);
  return action(args);
}

export async function runLayoutLoader(args: LoaderFunctionArgs): Promise<unknown> {
  const { loader } = await import('./site/layout/layout.loader');
  return loader(args);
}
