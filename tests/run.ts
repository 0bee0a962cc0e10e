/**
 * Runs every suite in turn, the quick ones first, and closes with `N passed, N failed`. Arguments name suites: `bun run test domain api`.
 * `--changed`, or `--changed=main`: only what a change since that commit (HEAD) may break. Of the suites that go through the whole
 * product these are the files named after a feature that changed.
 */
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { changedSince, testsNear } from './support/changed.ts'
import { fastFolder } from './support/fast-folder.ts'

/**
 * `atOnce` is a number of files: above the two cores of a runner, where files wait for databases, processes or pages. `retries`: a busy
 * machine can stall a server, a command or a browser beyond a limit; what passed at the second try only is listed at the end.
 */
const stages = [
  // `imports`: the files import what they test, so vitest knows those near a change; `house` includes tests/screens
  { all: ['house', 'domain', 'projections'], atOnce: 2, imports: true },
  { all: ['store'], atOnce: 4, imports: true, retries: 1 },
  // `project`: one project of vitest for all these suites. `isLong`: its workers run the same code for minutes; more than two would
  // compile it more often and push each other out of the cache
  { all: ['api', 'security'], atOnce: 2, project: 'api', isLong: true, retries: 1 },
  { all: ['web'], atOnce: 3, retries: 1 },
]

type Report = {
  numPassedTests: number
  numFailedTests: number
  numFailedTestSuites: number
  numPendingTests: number
  testResults: readonly {
    name: string
    status: 'passed' | 'failed'
    message: string
    assertionResults: readonly { fullName: string; status: string; failureMessages: readonly string[] }[]
  }[]
}

const root = join(import.meta.dirname, '..')
const args = process.argv.slice(2)
const namedSuites = args.filter((argument) => !argument.startsWith('--'))
const flag = args.find((one) => /^--changed(=|$)/.test(one))
const since = flag ? (flag.split('=')[1] ?? 'HEAD') : null
const folder = mkdtempSync(join(fastFolder(), 'bitacora-'))
// PostgreSQL refuses to run as root, so for root it runs as another user, who has to enter the folder
chmodSync(folder, 0o755)
/**
 * Servers and commands of a run end soon: the optimising compilers would cost more CPU time than they save, and so would giving freed
 * memory back to the system. Long suites keep JavaScript's compiler.
 */
const env = (isLong: boolean) => ({
  ...process.env,
  BUN_JSC_useOMGJIT: '0',
  MIMALLOC_PURGE_DELAY: '-1',
  ...(!isLong && { BUN_JSC_useFTLJIT: '0' }),
  TMPDIR: folder,
})
const totals = { passed: 0, failed: 0, skipped: 0 }
const failures: string[] = []
const secondTries: string[] = []

/** Each failed test, and each file that could not be run, with the beginning of its message. */
const failuresOf = (report: Report) =>
  report.testResults.flatMap((file) => {
    const path = relative(root, file.name)
    const tests = file.assertionResults.filter((test) => test.status === 'failed')
    if (file.status === 'failed' && tests.length === 0) return [`${path}\n${beginningOf(file.message)}`]
    return tests.map((test) => `${path} › ${test.fullName}\n${beginningOf(test.failureMessages.join('\n'))}`)
  })

/** A test that passes in the end keeps the messages of the tries before. */
const secondTriesOf = (report: Report) =>
  report.testResults.flatMap((file) =>
    file.assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map(
        (test) =>
          `${relative(root, file.name)} › ${test.fullName}\n${beginningOf(test.failureMessages.join('\n'))}`,
      ),
  )

const beginningOf = (message: string) => message.split('\n').slice(0, 12).join('\n')

/** Arguments of vitest that select files of the suites; null where none is near the change. */
const selection = (suites: readonly string[], imports: boolean): string[] | null => {
  if (since === null) return []
  if (imports) return [`--changed=${since}`, '--passWithNoTests']
  const near = testsNear(changedSince(since), suites)
  return near.length > 0 ? near : null
}

for (const { all, atOnce, project, retries = 0, imports = false, isLong = false } of stages) {
  const suites = all.filter((suite) => namedSuites.length === 0 || namedSuites.includes(suite))
  const selected = selection(suites, imports)
  if (suites.length === 0 || !selected) continue
  const began = performance.now()
  const output = join(folder, `${all[0]}.json`)
  const run = Bun.spawn(
    [
      process.execPath,
      '--bun',
      join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      ...selected,
      ...(project && selected.length === 0 ? suites.map((suite) => `tests/${suite}/`) : []),
      ...(project ? [project] : suites).map((name) => `--project=${name}`),
      `--maxWorkers=${atOnce}`,
      `--retry=${retries}`,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${output}`,
    ],
    { cwd: root, env: env(isLong), stdio: ['ignore', 'inherit', 'inherit'] },
  )
  const code = await run.exited
  const report: Report | null = existsSync(output) ? JSON.parse(readFileSync(output, 'utf8')) : null
  const failed = report ? Math.max(report.numFailedTests, report.numFailedTestSuites > 0 ? 1 : 0) : 1
  totals.passed += report?.numPassedTests ?? 0
  totals.failed += code !== 0 ? Math.max(failed, 1) : failed
  totals.skipped += report?.numPendingTests ?? 0
  failures.push(...(report ? failuresOf(report) : []))
  secondTries.push(...(report ? secondTriesOf(report) : []))
  console.log(`${suites.join(' + ')}: ${Math.round((performance.now() - began) / 1000)} s`)
}

rmSync(folder, { recursive: true, force: true })
for (const one of secondTries) console.log(`\npassed at the second try: ${one}`)
for (const failure of failures) console.log(`\nfailed: ${failure}`)
if (totals.skipped > 0) console.log(`${totals.skipped} skipped`)
console.log(`${totals.passed} passed, ${totals.failed} failed`)
process.exit(totals.failed > 0 || (totals.passed === 0 && since === null) ? 1 : 0)
