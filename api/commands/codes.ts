/**
 * One-time activation codes as CSV by terminal, for active employees without a password or a working code: `bun run codes [days]`. `bun
 * run codes --replace <payrollNum>` replaces one person's code.
 */
import { runServed } from './run-served.ts'

await runServed('codes')
