import { readFileSync } from 'node:fs';
import type { McpContext } from './mcp/run-mcp.ts';
import { COMPLETION, SERVE, SHELLS } from './options.ts';
import { oneOf, parseOptions, UsageError } from './parse-options.ts';
import { type CommandLineContext, EXIT, run } from './run.ts';
import { startInstalledServer } from './serve.ts';
import { completionsFor } from './shell/completions.ts';
import { synopsisOf, usageOf, usageOfProgram } from './usage.ts';

export type CommandContext = Omit<CommandLineContext, 'argv'> & Omit<McpContext, 'argv'>;

/** Runs the command that the first word names, or else a conversion. The result is the exit code. */
export async function runCommand(argv: readonly string[], context: CommandContext): Promise<number> {
  const [command, ...others] = argv;
  const print = (text: string) => context.writeOutput(new TextEncoder().encode(`${text}\n`));
  if (command === '--help' || command === '-h') return await print(usageOfProgram()).then(() => EXIT.ok);
  if (command === '--version') return await print(version()).then(() => EXIT.ok);
  if (command === 'convert') return await run({ ...context, argv: others });
  if (command === COMPLETION.name)
    return await reportUsage(COMPLETION, context, async () => {
      const parsed = parseOptions(COMPLETION, others);
      if (parsed.isOn('help')) return await print(usageOf(COMPLETION));
      if (parsed.operands.length !== 1) throw new UsageError('Name one shell.');
      await print(completionsFor(oneOf(SHELLS, parsed.operands[0] ?? '', 'The shell')));
    });
  if (command === SERVE.name)
    return await reportUsage(SERVE, context, async () => {
      if (parseOptions(SERVE, others).isOn('help')) return await print(usageOf(SERVE));
      await startInstalledServer(others);
    });
  if (command === 'mcp') {
    // Loaded only here: a conversion starts without the protocol.
    const { runMcp } = await import('./mcp/run-mcp.ts');
    return await runMcp({ ...context, argv: others });
  }
  return await run({ ...context, argv });
}

async function reportUsage(
  command: typeof SERVE,
  { stderr }: CommandContext,
  work: () => Promise<void>,
): Promise<number> {
  try {
    await work();
    return EXIT.ok;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    stderr.write(`${error.message}\nUsage: ${synopsisOf(command)}\n`);
    return EXIT.usage;
  }
}

function version(): string {
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  return `ledgerlift ${version}`;
}
