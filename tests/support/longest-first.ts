import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** They start servers, commands or benchmarks, which the size of a file does not tell: of each project the slowest first. */
const long = [
  'api/commands',
  'api/demo',
  'api/imports.command',
  'api/commands.refused',
  'api/imports.crash',
  'api/audit.commands',
  'api/ready',
  'security/answer-keys',
  'security/imports.cost',
  'security/backups',
  'security/forgetting',
  'security/imports',
  'store/benches',
  'store/connections',
  'store/standby',
  'store/leadership',
  'store/read-models',
  'store/crash',
  'store/restarts',
].map((name) => join(import.meta.dirname, `../${name}.test.ts`))

const missing = long.filter((file) => !existsSync(file))
if (missing.length > 0) throw new Error(`there are no such tests: ${missing.join(', ')}`)

/** Those that are not listed come last, as they are. */
const placeOf = ({ moduleId }: TestSpecification): number => {
  const place = long.indexOf(moduleId)
  return place < 0 ? long.length : place
}

/** Of each project, so that none of them runs alone at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const projects = Map.groupBy(await super.sort(files), ({ project }) => project.name)
    return [...projects.values()].flatMap((all) => all.toSorted((a, b) => placeOf(a) - placeOf(b)))
  }
}
