/** Drops and folds anew one read model, or all of them: `bun run rebuild [projection]`. Prints the rows of each table. */
import { runServed } from './run-served.ts'

await runServed('rebuild')
