import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** Roles have no column `name_sort`, which the version before orders them by, but one that it does not know. */
const changes: readonly (readonly [from: string, to: string])[] = [
  ["    name_sort: 'text',", "    name_order: 'text',"],
  ['  version: 3,', '  version: 4,'],
  ['order by name_sort', 'order by name_order'],
  ['...names(name)', '...names(name), name_order: name'],
]

/** The product with another version of its read model of roles, and a migration; answers with its entry. */
export const makeLaterVersion = (folder: string): string => {
  mkdirSync(folder, { recursive: true })
  for (const part of ['api', 'domain', 'projections', 'migrations', 'package.json'])
    cpSync(join(root, part), join(folder, part), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const roles = join(folder, 'projections/roles.ts')
  let text = readFileSync(roles, 'utf8')
  for (const [from, to] of changes) {
    if (!text.includes(from)) throw new Error(`${roles} lacks ${from}`)
    text = text.replaceAll(from, to)
  }
  writeFileSync(roles, text)
  writeFileSync(
    join(folder, 'migrations/9999-later.sql'),
    'alter table preferences add column later text; create table later (id integer primary key);',
  )
  return join(folder, 'api/main.ts')
}
