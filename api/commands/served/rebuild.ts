import { raw } from 'sql-template-tag'
import { projections } from '../../../projections/all.ts'
import type { Services } from '../../context.ts'
import { checkSentence } from '../../upkeep/checks.ts'
import type { Print, ServedCommand } from './command.ts'

type Projections = typeof projections

export const rebuild: ServedCommand = async (services, { args }, print) => {
  const isCheck = args.includes('--check')
  const [name] = args.filter((one) => one !== '--check')
  const selected = projections.filter((one) => name === undefined || one.name === name)
  if (selected.length === 0)
    throw new Error(
      `There is no read model ${name}; there are ${projections.map((one) => one.name).join(', ')}.`,
    )
  return isCheck ? checkAll(services, selected, print) : rebuildAll(services, selected, print)
}

const rebuildAll = async (
  { db, readModels }: Services,
  selected: Projections,
  print: Print,
): Promise<number> => {
  for (const one of selected) {
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

const checkAll = async ({ upkeep }: Services, selected: Projections, print: Print): Promise<number> => {
  let exit = 0
  for (const { name } of selected) {
    const check = await upkeep.check(name)
    const wrong = checkSentence(check)
    if (wrong) exit = 1
    if (wrong) print.err(`${wrong}\n`)
    else print.out(`${name}: the same rows as its rebuild at position ${check.position}\n`)
  }
  return exit
}
