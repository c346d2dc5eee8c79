import { COMMANDS, CONVERT, type Command, type Option, PROGRAM_OPTIONS, type SHELLS } from '../options.ts';

/** The completions of a shell, made from the table of options. */
export function completionsFor(shell: (typeof SHELLS)[number]): string {
  if (shell === 'bash') return bash();
  return shell === 'zsh' ? zsh() : fish();
}

const NAMES = COMMANDS.map(({ name }) => name).join(' ');

function flagsOf(options: readonly Option[]): string[] {
  return options.flatMap(({ name, short }) => [`--${name}`, ...(short ? [`-${short}`] : [])]);
}

function bash(): string {
  const values = COMMANDS.flatMap((command) =>
    command.options.filter(({ value }) => value !== undefined).map((option) => bashValue(command, option)),
  );
  const words = COMMANDS.map(
    (command) =>
      `    ${command.name}) words="${[...flagsOf(command.options), ...(command.choices ?? [])].join(' ')}" ;;`,
  );
  return `# Completions of ledgerlift for bash: source <(ledgerlift completion bash)
_ledgerlift() {
  local current="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD-1]}" command=convert words=""
  COMPREPLY=()
  case " ${NAMES} " in *" \${COMP_WORDS[1]} "*) (( COMP_CWORD > 1 )) && command="\${COMP_WORDS[1]}" ;; esac
  case "$command $previous" in
${values.join('\n')}
  esac
  case "$command" in
${words.join('\n')}
  esac
  (( COMP_CWORD == 1 )) && words="$words ${NAMES} ${flagsOf(PROGRAM_OPTIONS).join(' ')}"
  COMPREPLY=($(compgen -W "$words" -- "$current"))
  if [[ "$command" == convert && "$current" != -* ]]; then COMPREPLY+=($(compgen -f -- "$current")); fi
}
complete -o filenames -F _ledgerlift ledgerlift`;
}

function bashValue(command: Command, option: Option): string {
  const completed = option.choices
    ? `compgen -W "${option.choices.join(' ')}" -- "$current"`
    : `compgen ${option.completes === 'folder' ? '-d' : '-f'} -- "$current"`;
  return `    "${command.name} --${option.name}") COMPREPLY=($(${completed})); return ;;`;
}

function zsh(): string {
  const cases = COMMANDS.map((command) => {
    const operand = command.choices
      ? [`'1:${command.operands.toLowerCase()}:(${command.choices.join(' ')})'`]
      : command.operands === ''
        ? []
        : ["'*:file:_files'"];
    const specs = [...command.options.map(zshOption), ...operand].join(' \\\n        ');
    return `    ${command.name}) _arguments \\\n        ${specs} ;;`;
  });
  return `#compdef ledgerlift
# Completions of ledgerlift for zsh: source <(ledgerlift completion zsh)
_ledgerlift() {
  local command=convert
  if (( CURRENT == 2 )); then
    _values command ${NAMES} ${PROGRAM_OPTIONS.map(({ name }) => `--${name}`).join(' ')}
    _files
    return
  fi
  case " ${NAMES} " in *" $words[2] "*) command=$words[2]; shift words; (( CURRENT-- )) ;; esac
  case $command in
${cases.join('\n')}
  esac
}
compdef _ledgerlift ledgerlift`;
}

function zshOption({ name, value, choices, completes, multiple, text }: Option): string {
  const plain = text.replace(/[[\]:']/g, '');
  const filled = choices ? `(${choices.join(' ')})` : completes === 'folder' ? '_files -/' : '_files';
  const after = value === undefined ? '' : `:${value.toLowerCase()}:${filled}`;
  return `'${multiple ? '*' : ''}--${name}[${plain}]${after}'`;
}

function fish(): string {
  const names = COMMANDS.filter(({ name }) => name !== CONVERT.name).map(({ name }) => name);
  const lines = COMMANDS.flatMap((command) => {
    // Without a command the program converts.
    const condition =
      command === CONVERT
        ? `not __fish_seen_subcommand_from ${names.join(' ')}`
        : `__fish_seen_subcommand_from ${command.name}`;
    const words = command.choices
      ? [`complete -c ledgerlift -n '${condition}' -f -a '${command.choices.join(' ')}'`]
      : [];
    return [...command.options.map((option) => fishOption(condition, option)), ...words];
  });
  const commands = COMMANDS.map(
    ({ name, text }) => `complete -c ledgerlift -n __fish_is_first_token -a ${name} -d '${quoted(text)}'`,
  );
  return [
    '# Completions of ledgerlift for fish: ledgerlift completion fish | source',
    ...commands,
    "complete -c ledgerlift -n __fish_is_first_token -l version -d 'Prints the version and ends.'",
    ...lines,
  ].join('\n');
}

function fishOption(condition: string, { name, short, value, choices, completes, text }: Option): string {
  const filled = choices
    ? ` -x -a '${choices.join(' ')}'`
    : completes === 'folder'
      ? " -x -a '(__fish_complete_directories)'"
      : ' -r';
  const letter = short ? ` -s ${short}` : '';
  return `complete -c ledgerlift -n '${condition}'${letter} -l ${name}${value === undefined ? '' : filled} -d '${quoted(text)}'`;
}

/** For single quotes of fish. */
function quoted(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll("'", "\\'");
}
