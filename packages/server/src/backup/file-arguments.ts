import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { UsageError } from '../operator-error.ts';

export interface FileArguments {
  /** Absolute. */
  file: string;
  /** Absolute; undefined when omitted. */
  into: string | undefined;
}

/**
 * Parses `FILE [--into DIR]`. `npm run` changes to the project's folder; paths are relative to the folder where the
 * user typed the command. Throws UsageError.
 */
export function readFileArguments(
  argv: readonly string[],
  { npm_package_name: project, INIT_CWD: typedIn }: NodeJS.ProcessEnv,
): FileArguments {
  const folder = (project === 'ledgerlift' && typedIn) || process.cwd();
  const { values, positionals } = parsed(argv);
  const [file, unexpected] = positionals;
  if (file === undefined) throw new UsageError('Name the file of the backup.');
  if (unexpected !== undefined) throw new UsageError(`Unexpected argument '${unexpected}': name one file.`);
  return {
    file: resolve(folder, file),
    into: values.into === undefined ? undefined : resolve(folder, values.into),
  };
}

function parsed(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], allowPositionals: true, options: { into: { type: 'string' } } });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new UsageError(`${message.split(/\.\s/)[0]}.`);
  }
}
