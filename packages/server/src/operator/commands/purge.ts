import { z } from 'zod';
import { auditOperatorAction } from '../../accounts/operator-audit.ts';
import { purgeTasks } from '../../operation/scheduled-tasks.ts';
import { defineCommand } from '../command.ts';
import { textTable } from '../text-table.ts';

/** Runs the server's scheduled deletions now. */
export const purge = defineCommand({
  words: 'purge',
  usage: '',
  positionals: [],
  options: {},
  input: z.object({}),
  async run(parts, _input, by) {
    const purged = [];
    for (const { subject, run } of purgeTasks(parts)) purged.push({ subject, count: await run() });
    await auditOperatorAction(parts.db, { action: 'purge', by, details: { purged } });
    return { purged };
  },
  show: ({ purged }) =>
    textTable(
      ['DELETED', ''],
      purged.map(({ subject, count }) => [subject, String(count)]),
      'Nothing is ever deleted.',
    ),
});
