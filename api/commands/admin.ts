/** Creates the first administrator of an empty database and prints a one-time password: `bun run admin <payrollNum>`. */
import { makeFirstAdministrator } from '../first-administrator.ts'
import { runCommand } from './run-command.ts'

await runCommand(async (services) => {
  const password = await makeFirstAdministrator(services, process.argv[2] ?? '')
  console.log(`One-time password: ${password}`)
})
