import { createContext, createElement, type ReactNode, useContext } from 'react';
import {
  type ActionFunctionArgs,
  createContext as createRouterContext,
  type LoaderFunctionArgs,
  type RouterContextProvider,
} from 'react-router-dom';
import type { ApiClient } from './api-client';

/** Gives loaders and actions the API client of this page (browser) or of this request (server). */
export const apiRouterContext = createRouterContext<ApiClient>();

const ApiContext = createContext<ApiClient | null>(null);

export function ApiProvider({ api, children }: { api: ApiClient; children: ReactNode }) {
  return createElement(ApiContext.Provider, { value: api }, children);
}

export function apiFrom(args: LoaderFunctionArgs | ActionFunctionArgs): ApiClient {
  return (args.context as RouterContextProvider).get(apiRouterContext);
}

export function useApi(): ApiClient {
  const api = useContext(ApiContext);
  if (!api) throw new Error('useApi must be used within an ApiProvider');
  return api;
}
