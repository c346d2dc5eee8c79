import { parseArgs } from 'node:util';
import { UsageError } from '../arguments.ts';

export const MCP_USAGE = `Usage: ledgerlift mcp [--allow FOLDER]...
Serves the Model Context Protocol over standard input and output, for assistants on this machine.
It reads and writes files in the working directory, in the folders given with --allow, and below them.`;

/** Parses the arguments after `ledgerlift mcp`: the allowed folders; 'help' for --help. Throws UsageError. */
export function readMcpArguments(argv: readonly string[]): { allow: string[] } | 'help' {
  try {
    const { values } = parseArgs({
      args: [...argv],
      options: { allow: { type: 'string', multiple: true }, help: { type: 'boolean', short: 'h' } },
    });
    return values.help ? 'help' : { allow: values.allow ?? [] };
  } catch (error) {
    // Node's message continues with advice on its own syntax; keep the first sentence.
    const message = error instanceof Error ? error.message : String(error);
    throw new UsageError(`${message.split('. ')[0]}.`);
  }
}
