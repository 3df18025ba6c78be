import { cac } from 'cac';
import { CliError } from './cli-error.mjs';
import { addBackupCommands } from './commands/backup.mjs';
import { addBuildCommand } from './commands/build.mjs';
import { addCreateCommand } from './commands/create.mjs';
import { addDevCommand } from './commands/dev.mjs';
import { addMoveCommands } from './commands/moves.mjs';
import { addPublishCommand } from './commands/publish.mjs';
import { addSmokeCommands } from './commands/smoke.mjs';
import { addSourceMapCommand } from './commands/sourcemap.mjs';
import { addStatusCommand } from './commands/status.mjs';
import { addTokenCommand } from './commands/token.mjs';
import { addTypesCommand } from './commands/types.mjs';
import { createContext } from './context.mjs';

/** @typedef {import('./context.mjs').Io} Io */

const HELP = [
  'Environment',
  '  ATRIUM_URL       Address of the site',
  '  ATRIUM_TOKEN     Deploy token of the remote, for publish, smoke and sourcemap; of more than one, with spaces between them',
  '  CHROMIUM_PATH    Browser of publish, smoke and rehearse (default: one on PATH; empty: none)',
  '  ATRIUM_EMAIL     Account of a member of staff, with ATRIUM_PASSWORD: for everything',
  '',
  'Exit codes: 0 done, 1 refused, 2 wrong command line, 3 site not reachable, 4 stored and waits for approval',
].join('\n');

/** @param {unknown} error @returns {CliError} */
function toCliError(error) {
  if (error instanceof CliError) return error;
  if (error instanceof Error && error.name === 'CACError')
    return new CliError(`${error.message}; see atrium --help`, { exitCode: 2 });
  throw error;
}

/** @param {CliError} error @param {boolean} isJson @param {Io} io @returns {number} the exit code */
function report({ message, code, reasons, exitCode }, isJson, io) {
  if (isJson) io.out(JSON.stringify({ error: { message, code, reasons } }, null, 2));
  else
    for (const line of [
      message,
      ...reasons.filter((reason) => !message.includes(reason)).map((reason) => `  ${reason}`),
    ])
      io.err(line);
  return exitCode;
}

/**
 * The values of an option as they were written: cac makes numbers of 2024, 007 and 1e3.
 * @param {string[]} argv @param {string} name
 */
function readTexts(argv, name) {
  const flag = `--${name}`;
  return argv.flatMap((arg, index) => {
    if (arg === flag) return argv[index + 1] ?? [];
    return arg.startsWith(`${flag}=`) ? arg.slice(flag.length + 1) : [];
  });
}

/** @param {Record<string, unknown>} options @param {string[]} argv */
function restoreTexts(options, argv) {
  for (const [name, value] of Object.entries(options)) {
    const texts = readTexts(argv, name);
    const isNumber = [value].flat().some((each) => typeof each === 'number');
    if (isNumber && texts.length > 0) options[name] = Array.isArray(value) ? texts : texts[0];
  }
}

/**
 * Runs one command line.
 * @param {string[]} argv as `process.argv`
 * @param {Io} io
 * @returns {Promise<number>} the exit code
 */
export async function run(argv, io) {
  const cli = cac('atrium');
  cli.option('--url <address>', 'Address of the site (default: ATRIUM_URL)');
  cli.option('--json', 'Print the result as JSON');
  const context = createContext(io);
  addCreateCommand(cli, context);
  addBuildCommand(cli, context);
  addDevCommand(cli, context);
  addPublishCommand(cli, context);
  addSmokeCommands(cli, context);
  addStatusCommand(cli, context);
  addMoveCommands(cli, context);
  addTokenCommand(cli, context);
  addSourceMapCommand(cli, context);
  addTypesCommand(cli, context);
  addBackupCommands(cli, context);
  cli.help(([name = { body: '' }, ...sections]) => [
    name,
    ...(cli.matchedCommand ? [{ body: cli.matchedCommand.description }] : []),
    ...sections.map((section) =>
      section.title?.startsWith('For more info')
        ? { body: 'atrium <command> --help shows the options of a command' }
        : section,
    ),
    { body: HELP },
  ]);
  const isJson = argv.includes('--json');
  try {
    cli.parse(argv, { run: false });
    restoreTexts(cli.options, argv);
    if (cli.options.help) return 0;
    if (cli.matchedCommand === undefined) {
      const name = cli.args[0];
      throw new CliError(
        name === undefined
          ? 'Which command? See atrium --help'
          : `There is no command ${name}; see atrium --help`,
        { exitCode: 2 },
      );
    }
    await cli.runMatchedCommand();
    return 0;
  } catch (error) {
    return report(toCliError(error), isJson, io);
  }
}
