import { MCP } from '../options.ts';
import { parseOptions } from '../parse-options.ts';

/** Parses the arguments after `ledgerlift mcp`: the allowed folders; 'help' for --help. Throws UsageError. */
export function readMcpArguments(argv: readonly string[]): { allow: string[] } | 'help' {
  const parsed = parseOptions(MCP, argv);
  return parsed.isOn('help') ? 'help' : { allow: parsed.texts('allow') };
}
