/** Prints one-time activation codes, as CSV by terminal, for active employees who never chose a password: `bun run codes [days]`. */
import { activationSheet } from '../passwords/activation-sheet.ts'
import { runCommand } from './run-command.ts'

await runCommand(async ({ services }) => {
  const days = Number(process.argv[2] ?? 30)
  if (!Number.isInteger(days) || days < 1 || days > 365)
    throw new Error('days must be a whole number, 1 to 365.')
  process.stdout.write(await activationSheet(services, days))
})
