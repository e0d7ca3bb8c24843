/**
 * `npm run test:mysql -- mysql://root:secret@127.0.0.1:3306 [PATH …]`: runs the API tests, or those whose path contains
 * one of the words, on a MySQL or MariaDB server. Without a URL it takes that of TEST_DATABASE_URL. Each test file
 * creates databases named `test_…` and drops them; nothing else on the server is touched.
 */
import { fail } from '@ezhuthu/remote/terminal';
import { runCommand } from './run-command.ts';

const isUrl = (text: string) => /^(?:mysql|mariadb):\/\//.test(text);
const given = process.argv.slice(2);
const url = given.find(isUrl) ?? process.env.TEST_DATABASE_URL;
const paths = given.filter((text) => !isUrl(text));

if (!url) fail('Give the URL of a server: npm run test:mysql -- mysql://root:secret@127.0.0.1:3306');
else {
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
}
