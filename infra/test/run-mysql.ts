import { createProgram } from '@ezhuthu/remote/command-line';
import { runCommand } from './run-command.ts';

const isUrl = (word: string) => /^(?:mysql|mariadb):\/\//.test(word);

await createProgram('npm run test:mysql --')
  .description('Runs tests of the API on a MySQL or MariaDB server, in databases that they create and drop.')
  .argument(
    '[words...]',
    'mysql://root:secret@127.0.0.1:3306, or set TEST_DATABASE_URL; parts of the paths of tests',
  )
  .action(async (words, _options, command) => {
    const url =
      words.find(isUrl) ?? process.env.TEST_DATABASE_URL ?? command.error('error: give the URL of a server');
    const paths = words.filter((word) => !isUrl(word));
    const { code } = await runCommand(
      ['node_modules/jest/bin/jest.js', '-c', 'infra/test/jest/api.config.cjs', ...paths],
      {
        isShown: true,
        env: {
          TEST_DATABASE_URL: url,
          NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning',
        },
      },
    );
    process.exitCode = code;
  })
  .parseAsync();
