/** Migrates the database, as every start does, and prints the migrations: `bun run migrate`. */
import { readConfig } from '../config.ts'
import { openDatabases } from '../database/open.ts'

try {
  const { migrated, close } = await openDatabases(readConfig(process.env))
  for (const name of migrated) console.log(name)
  console.log(`${migrated.length} migrations ran.`)
  await close()
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
