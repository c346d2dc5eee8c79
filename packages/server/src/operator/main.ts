import { readEnvironment } from '../env.ts';
import { connectOperator } from './connect-operator.ts';
import { readCommandLine, usageText } from './read-command-line.ts';
import { operatorName, runProgram } from './run-program.ts';

// The operator's command line: `npm run -s operator -- COMMAND`.

await runProgram(async () => {
  const line = readCommandLine(process.argv.slice(2));
  if (line === 'help') return console.log(usageText());
  const reach = await connectOperator(readEnvironment(process.env), operatorName());
  try {
    const result = await reach.run(line.command, line.values);
    console.log(line.json ? JSON.stringify(result) : line.command.show(result));
  } finally {
    await reach.close();
  }
});
