import { SETTINGS_BY_SUBJECT } from '../packages/server/dist/environment-schema.js';

const HEAD = `# Settings

Environment variables, all optional; an empty one counts as not set. The server checks them at its start, and names each
one that is wrong. \`npm run docs:configuration\` writes this page from
\`packages/server/src/environment-schema.ts\`: change a name, a default or a meaning there.
`;

/** The shown default of a setting in Markdown; empty where there is none. */
function shownDefault(schema) {
  const { shownDefault: shown } = schema.meta() ?? {};
  if (shown !== undefined) return shown;
  const { default: value } = schema.toJSONSchema({ io: 'input', unrepresentable: 'any' });
  return value === undefined || value.length === 0 ? '' : `\`${value}\``;
}

/** Generates docs/configuration.md from the schema of the settings. */
export function configurationPage() {
  const parts = SETTINGS_BY_SUBJECT.map(({ subject, settings }) => {
    const rows = Object.entries(settings).map(([name, schema]) => {
      const cells = [`\`${name}\``, shownDefault(schema), schema.meta()?.description ?? ''];
      return `| ${cells.join(' | ')} |`.replaceAll('|  |', '| |');
    });
    return [`## ${subject}`, '', '| Name | Default | Meaning |', '|---|---|---|', ...rows, ''].join('\n');
  });
  return [HEAD, ...parts].join('\n');
}
