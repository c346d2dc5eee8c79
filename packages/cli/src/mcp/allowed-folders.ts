import { realpath, stat } from 'node:fs/promises';
import { basename, dirname, join, parse, relative, resolve, sep } from 'node:path';
import { McpToolError } from '@ledgerlift/mcp';
import { UsageError } from '../parse-options.ts';

/** The folders that a session may read from and write to. */
export class AllowedFolders {
  readonly #base: string;
  readonly #roots: readonly string[];

  private constructor(base: string, roots: readonly string[]) {
    this.#base = base;
    this.#roots = roots;
  }

  /**
   * The working directory `base` and the given folders, with symbolic links resolved. A working directory that is the
   * root of the file system is left out: some clients start their servers there, and nobody chose it. Throws
   * UsageError for what is no folder.
   */
  static async open(base: string, given: readonly string[]): Promise<AllowedFolders> {
    const roots: string[] = [];
    const home = await realpath(base);
    if (home !== parse(home).root) roots.push(home);
    for (const folder of given) roots.push(await existingFolder(base, folder));
    return new AllowedFolders(base, [...new Set(roots)]);
  }

  /** The allowed folders, for messages. */
  get roots(): readonly string[] {
    return this.#roots;
  }

  /**
   * The real path of a file, which need not exist, relative to the working directory. Throws McpToolError
   * `path_not_allowed` for one outside, whether it exists or not.
   */
  async resolve(path: string): Promise<string> {
    if (path.includes('\0')) throw this.#notAllowed(path);
    const real = await realPathOf(resolve(this.#base, path));
    if (!this.#roots.some((root) => isWithin(root, real))) throw this.#notAllowed(path);
    return real;
  }

  /** True if a name on the way from an allowed folder to a real path begins with a dot, as settings of programs do. */
  isHidden(real: string): boolean {
    return !this.#roots.some(
      (root) =>
        isWithin(root, real) &&
        !relative(root, real)
          .split(sep)
          .some((name) => name.startsWith('.')),
    );
  }

  #notAllowed(path: string): McpToolError {
    const allowed =
      this.#roots.length === 0
        ? 'No folder is allowed.'
        : `Allowed are these folders and what is below them: ${this.#roots.join(', ')}.`;
    return new McpToolError(
      'path_not_allowed',
      `${path} is outside of the folders that the user has allowed. ${allowed}`,
      'Ask the user to move the file there, or to start the server with `--allow FOLDER`. Do not try other paths.',
    );
  }
}

async function existingFolder(base: string, folder: string): Promise<string> {
  try {
    const real = await realpath(resolve(base, folder));
    if ((await stat(real)).isDirectory()) return real;
  } catch {
    // Reported below: what is missing is no folder either.
  }
  throw new UsageError(`--allow ${folder}: there is no such folder.`);
}

/** Resolves the links of the part of a path that exists. */
async function realPathOf(path: string): Promise<string> {
  try {
    return await realpath(path);
  } catch {
    const parent = dirname(path);
    return parent === path ? path : join(await realPathOf(parent), basename(path));
  }
}

function isWithin(root: string, path: string): boolean {
  const way = relative(root, path);
  return way !== '..' && !way.startsWith(`..${sep}`) && resolve(root, way) === path;
}
