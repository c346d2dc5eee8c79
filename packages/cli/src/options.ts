import {
  COLUMNS,
  DATE_FORMATS,
  documentTypeSchema,
  EXTRA_COLUMNS,
  exportFormatSchema,
} from '@ledgerlift/contract';

/** An option of a command. */
export interface Option {
  name: string;
  short?: string;
  /** What follows it; a switch has none. */
  value?: string;
  /** Whether it may be given several times. */
  multiple?: boolean;
  /** The values that it takes, or the elements of its list. */
  choices?: readonly string[];
  /** What a shell completes its value with. */
  completes?: 'file' | 'folder' | 'list';
  text: string;
}

/** A command of the program. */
export interface Command {
  name: string;
  /** What follows the options. */
  operands: string;
  /** The values that the operand takes. */
  choices?: readonly string[];
  text: string;
  options: readonly Option[];
}

const HELP: Option = { name: 'help', short: 'h', text: 'Prints the usage and ends.' };

export const TYPES = ['auto', ...documentTypeSchema.options] as const;
export const EVERY_COLUMN = [...COLUMNS, ...EXTRA_COLUMNS] as const;
export const SHELLS = ['bash', 'zsh', 'fish'] as const;

export const CONVERT: Command = {
  name: 'convert',
  operands: 'FILE...',
  text: 'Converts files, the files of folders, patterns such as "in/*.pdf", and - for standard input. Without a command the program converts, too.',
  options: [
    { name: 'type', value: 'TYPE', choices: TYPES, text: 'What the files are; auto if absent.' },
    {
      name: 'format',
      value: 'FORMAT',
      choices: exportFormatSchema.options,
      text: 'The format of the rows; csv if absent.',
    },
    {
      name: 'out',
      value: 'FILE',
      completes: 'file',
      text: 'The file to write instead of standard output; with --watch the folder.',
    },
    { name: 'password', value: 'PASSWORD', text: 'Tried on every locked file.' },
    { name: 'date-format', value: 'FORMAT', choices: DATE_FORMATS, text: 'How dates are written.' },
    {
      name: 'columns',
      value: 'LIST',
      choices: EVERY_COLUMN,
      completes: 'list',
      text: 'The columns of the table in order, with commas between.',
    },
    {
      name: 'profile',
      value: 'FILE',
      completes: 'file',
      text: 'The columns and style of --format own, as the page exports them.',
    },
    { name: 'guide', value: 'FILE', completes: 'file', text: 'A reading guide by which all files are read.' },
    {
      name: 'save-guide',
      value: 'FILE',
      completes: 'file',
      text: 'Saves the guide that shows what was read.',
    },
    { name: 'require-proof', text: 'Ends with 3 if the rows of a file are not proved.' },
    { name: 'explain', text: 'Prints what was decided while reading, and why.' },
    { name: 'quiet', short: 'q', text: 'Prints only what failed to standard error, and no progress.' },
    {
      name: 'watch',
      value: 'FOLDER',
      completes: 'folder',
      text: 'Converts what is in a folder and what arrives there, into the folder of --out.',
    },
    HELP,
  ],
};

export const MCP: Command = {
  name: 'mcp',
  operands: '',
  text: 'Serves the Model Context Protocol over standard input and output, for assistants on this machine. It reads and writes files in the working directory, in the folders given with --allow, and below them.',
  options: [
    {
      name: 'allow',
      value: 'FOLDER',
      multiple: true,
      completes: 'folder',
      text: 'A further folder to read and write in.',
    },
    HELP,
  ],
};

export const SERVE: Command = {
  name: 'serve',
  operands: '',
  text: 'Starts the server and its page; settings come from the environment. It needs the package @ledgerlift/server.',
  options: [
    {
      name: 'role',
      value: 'ROLE',
      choices: ['web', 'worker', 'all'],
      text: 'What this process does; ROLE of the environment if absent.',
    },
    HELP,
  ],
};

export const COMPLETION: Command = {
  name: 'completion',
  operands: 'SHELL',
  choices: SHELLS,
  text: 'Prints the completions of a shell: bash, zsh or fish.',
  options: [HELP],
};

/** All commands: their arguments, usage, completions and manual page come from this table. */
export const COMMANDS: readonly Command[] = [CONVERT, SERVE, MCP, COMPLETION];

/** Options before any command. */
export const PROGRAM_OPTIONS: readonly Option[] = [
  HELP,
  { name: 'version', text: 'Prints the version and ends.' },
];

export const EXIT_CODES: readonly (readonly [code: number, text: string])[] = [
  [0, 'All files were converted; a watch was ended.'],
  [1, 'A file failed, or the result could not be written.'],
  [2, 'The command line is wrong, or a package that it needs is not installed.'],
  [3, 'The rows of a file are not proved although --require-proof was given.'],
  [130, 'Interrupted.'],
];
