/** Drops and folds anew one read model, or all of them: `bun run rebuild [projection]`. Prints the rows of each table. */
import { raw } from 'sql-template-tag'
import { projections } from '../../projections/all.ts'
import { runCommand } from './run-command.ts'

await runCommand(async ({ services: { db, readModels } }) => {
  const name = process.argv[2]
  const wanted = projections.filter((one) => name === undefined || one.name === name)
  if (wanted.length === 0)
    throw new Error(
      `There is no read model ${name}; there are ${projections.map((one) => one.name).join(', ')}.`,
    )
  for (const one of wanted) {
    await readModels.rebuild(one.name)
    for (const table of one.tables) {
      const [counted] = await db.query<{ rows: number }>(
        raw(`select count(*)::int as rows from "${table.name}"`),
      )
      console.log(`${one.name}: ${table.name} ${counted?.rows ?? 0}`)
    }
  }
})
