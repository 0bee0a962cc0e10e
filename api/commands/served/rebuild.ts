import { raw } from 'sql-template-tag'
import { projections } from '../../../projections/all.ts'
import type { ServedCommand } from './command.ts'

export const rebuild: ServedCommand = async ({ db, readModels }, { args: [name] }, print) => {
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
      print.out(`${one.name}: ${table.name} ${counted?.rows ?? 0}\n`)
    }
  }
  return 0
}
