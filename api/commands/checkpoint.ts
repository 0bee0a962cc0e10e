/** Signs the log as it stands, keeps that outside the database, and prints it with the public key: `bun run checkpoint`. */
import { runServed } from './run-served.ts'

await runServed('checkpoint')
