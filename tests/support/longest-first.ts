import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** They start servers, commands or benchmarks, which the size of a file does not tell. */
const long = [
  'api/audit.commands',
  'api/commands',
  'api/demo',
  'api/imports.crash',
  'api/roster-command',
  'security/answer-keys',
  'security/lockout',
  'security/rosters',
  'store/benches',
  'store/connections',
  'store/crash',
  'store/restarts',
].map((name) => `/tests/${name}.test.ts`)

const isLong = ({ moduleId }: TestSpecification): boolean => long.some((end) => moduleId.endsWith(end))

/** Of each project, so that none of them runs alone at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const projects = Map.groupBy(sorted, ({ project }) => project.name)
    return [...projects.values()].flatMap((all) => [
      ...all.filter(isLong),
      ...all.filter((one) => !isLong(one)),
    ])
  }
}
