import { authConfig, ssoConfig } from '@atrium/auth/config';
import { contentConfig } from '@atrium/content/config';
import { gatewayConfig } from '@atrium/gateway/config';
import { leadsConfig } from '@atrium/leads/config';
import { registryConfig } from '@atrium/registry/config';
import { rendererConfig } from '@atrium/renderer/config';
import {
  asSecret,
  type ConfigProblem,
  httpUrl,
  listSecrets,
  parseConfig,
  port,
  secret,
} from '@atrium/service-kit/config';
import { isRedisUrl } from '@atrium/service-kit/redis-url';
import { remoteServices } from '@atrium/service-kit/remote-services';
import { z } from 'zod';
import { backupConfig } from './backup/backup-config';
import type { ServiceNames } from './clients';

const targetNames = ['gateway', 'auth', 'content', 'leads', 'registry', 'renderer', 'worker'] as const;
export type TargetName = (typeof targetNames)[number];

const targets = z.string().transform((text, context): TargetName[] => {
  const names = text.split(',').map((name) => name.trim());
  if (names.length === 1 && names[0] === 'all') return [...targetNames];
  const unknown = names.filter((name) => !targetNames.some((known) => known === name));
  if (unknown.length === 0) return names as TargetName[];
  context.addIssue({
    code: 'custom',
    message: `knows no module ${unknown.map((name) => JSON.stringify(name)).join(', ')}; it is "all" or any of ${targetNames.join(', ')}`,
  });
  return z.NEVER;
});

const required = { error: 'is required' };

const processConfig = z.object({
  TARGET: targets.default([...targetNames]),
  PORT: port.default(8080),
  HOST: z.string().default('127.0.0.1'),
  HEALTH_PORT: port.default(0),
  /** Serves /metrics, /healthz and /readyz on HOST; unset: metrics are off. */
  METRICS_PORT: port.optional(),
  /** Collector of traces, OTLP over HTTP; unset: no traces. */
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.optional(),
  /** Time between SIGTERM, when /readyz fails, and the end of listening. Must exceed the load balancer's check interval. */
  DRAIN_SECONDS: z.coerce.number({ error: 'must be a number' }).min(0).max(300).default(1),
  /** The deadline of each step of the start that may build indexes; `npm start` sets less for restarts, which build none. */
  START_STEP_SECONDS: z.coerce.number({ error: 'must be a number' }).min(5).max(3_600).default(300),
  PUBLIC_URL: httpUrl,
  DATA_DIR: z.string(required),
  /** Not read by gateway and renderer, which own no data. */
  MONGODB_URL: asSecret(
    z
      .string()
      .regex(/^mongodb(\+srv)?:\/\//, 'must begin with mongodb://')
      .optional(),
  ),
  /** Set by `npm start`: the database is the engine from npm. */
  EMBEDDED_MONGODB: z.enum(['on', 'off']).default('off'),
  /** Time between two scheduled backups, such as 24h; parsed to hours. Unset: what staff have entered. */
  BACKUP_EVERY: z
    .string()
    .regex(/^[1-9]\d{0,2}[hd]$/, 'must be hours or days, such as 24h or 1d')
    .transform((text) => Number.parseInt(text, 10) * (text.endsWith('d') ? 24 : 1))
    .optional(),
  /** `off`: no backup before the first pending migration. */
  MIGRATION_BACKUP: z.enum(['on', 'off']).default('on'),
  /** Set by `npm run upgrade`, which has made a backup: the process ends after the migrations. */
  MIGRATE_ONLY: z.enum(['on', 'off']).default('off'),
  /** Not read by the renderer. */
  REDIS_URL: asSecret(
    z.string().refine(isRedisUrl, 'must begin with redis://, rediss:// or redis+sentinel://').optional(),
  ),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  /** Time without renewal after which another worker claims a job. Jobs of a killed worker restart after 1.5 times this. */
  JOB_LOCK_SECONDS: z.coerce
    .number({ error: 'must be a number' })
    .int('must be a whole number')
    .min(3)
    .max(600)
    .default(10),
  /** Set by `npm start` while it loads the sample content: pages are 503 until the parent process opens the site. */
  START_CLOSED: z.enum(['on', 'off']).default('off'),
  INTERNAL_SECRET: secret,
  AUTH_URL: httpUrl.optional(),
  CONTENT_URL: httpUrl.optional(),
  LEADS_URL: httpUrl.optional(),
  REGISTRY_URL: httpUrl.optional(),
  RENDERER_URL: httpUrl.optional(),
  /** Services of the teams of remotes, at `/api/x/<remote>/…`. */
  REMOTE_SERVICES: remoteServices.default(new Map()),
});
type ProcessConfig = z.infer<typeof processConfig>;

const configByModule = {
  auth: authConfig,
  backups: backupConfig,
  sso: ssoConfig,
  content: contentConfig,
  gateway: gatewayConfig,
  leads: leadsConfig,
  registry: registryConfig,
  renderer: rendererConfig,
};

type ConfigName = keyof typeof configByModule;

/** The settings that a target's modules read. A worker runs the jobs of three modules. */
const configsOf: Record<TargetName, ConfigName[]> = {
  gateway: ['gateway'],
  auth: ['auth', 'sso'],
  content: ['content'],
  leads: ['leads'],
  registry: ['registry'],
  renderer: ['renderer'],
  worker: ['content', 'leads', 'registry', 'backups'],
};

const servers = ['MONGODB_URL', 'REDIS_URL'] as const;
const serversOf: Record<TargetName, readonly (typeof servers)[number][]> = {
  gateway: ['REDIS_URL'],
  auth: servers,
  content: servers,
  leads: servers,
  registry: servers,
  renderer: [],
  worker: servers,
};

/** The settings of modules that don't run here are not read. */
export type Settings = { process: ProcessConfig } & {
  [Name in ConfigName]?: z.infer<(typeof configByModule)[Name]>;
};

/** The secrets that a process with this target reads, besides those of providers of single sign-on (OIDC_…_CLIENT_SECRET, auth). */
export function secretsOf(target: TargetName): string[] {
  const foreign: string[] = servers.filter((server) => !serversOf[target].includes(server));
  const schemas = [processConfig, ...configsOf[target].map((name) => configByModule[name])];
  const names = new Set(schemas.flatMap((schema) => listSecrets(schema)));
  return [...names].filter((name) => !foreign.includes(name)).toSorted();
}

/** The services that each module calls; they must be in the same process or have an address. */
export const calls: Record<TargetName, ServiceNames[]> = {
  gateway: ['auth', 'content', 'leads', 'registry', 'renderer'],
  auth: ['leads'],
  content: ['auth', 'registry'],
  leads: ['auth', 'content'],
  registry: ['auth', 'content', 'leads'],
  renderer: ['content', 'leads', 'registry'],
  // The jobs call content and leads within the process.
  worker: [],
};

function findMissingAddresses(config: ProcessConfig): ConfigProblem[] {
  const needed = new Set(config.TARGET.flatMap((name) => calls[name]));
  return [...needed].flatMap((service) => {
    const setting = `${service.toUpperCase() as Uppercase<ServiceNames>}_URL` as const;
    if (config.TARGET.includes(service) || config[setting] !== undefined) return [];
    return [
      {
        setting,
        message: `is required, as ${config.TARGET.join(',')} calls ${service} and it doesn't run here`,
      },
    ];
  });
}

const missing = (setting: string): ConfigProblem => ({ setting, message: required.error });

/** Parses the settings of the target and reports every problem before anything starts. */
export function readSettings(
  env: Record<string, string | undefined>,
): { settings: Settings } | { problems: ConfigProblem[] } {
  const read = parseConfig(processConfig.pick({ TARGET: true }), env);
  if ('problems' in read) return read;
  const target = read.value.TARGET;
  const needed = new Set(target.flatMap((name) => serversOf[name]));
  const foreign = Object.fromEntries(servers.map((name) => [name, needed.has(name) ? env[name] : undefined]));
  const own = parseConfig(processConfig, { ...env, ...foreign });
  const modules = Object.fromEntries(
    [...new Set(target.flatMap((name) => configsOf[name]))].map((name) => [
      name,
      parseConfig<unknown>(configByModule[name], env),
    ]),
  );
  const problems = [own, ...Object.values(modules)].flatMap((result) =>
    'problems' in result ? result.problems : [],
  );
  if ('value' in own) problems.push(...findMissingAddresses(own.value));
  problems.push(...[...needed].filter((name) => !env[name]).map(missing));
  const unique = [
    ...new Map(problems.map((problem) => [problem.setting + problem.message, problem])).values(),
  ];
  if (unique.length > 0 || !('value' in own)) return { problems: unique };
  const values = Object.fromEntries(
    Object.entries(modules).map(([name, result]) => [name, 'value' in result ? result.value : undefined]),
  );
  return { settings: { process: own.value, ...values } as Settings };
}
