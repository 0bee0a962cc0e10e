/**
 * One-time activation codes as CSV by terminal, for active employees without a password or a code that works: `bun run codes [days]`.
 * `bun run codes --replace <payrollNum>` makes one person another code; theirs stops working.
 */
import { runServed } from './run-served.ts'

await runServed('codes')
