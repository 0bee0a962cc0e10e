/**
 * Folds anew one read model, or all of them: `bun run rebuild [projection]`. Prints the rows of each table. `bun run rebuild --check
 * [projection]` compares the rows with those of a rebuild and changes nothing; exit code 1 names what differs.
 */
import { runServed } from './run-served.ts'

await runServed('rebuild')
