/**
 * Rebuilds one read model, or all: `bun run rebuild [projection]`; prints the rows of each table. With `--check`, compares the rows with a
 * rebuild and changes nothing; exit code 1 means differences.
 */
import { runServed } from './run-served.ts'

await runServed('rebuild')
