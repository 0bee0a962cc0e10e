/**
 * Runs the benchmarks in turn, or those named: `bun run bench append`. Each prints its ratios; none is a test. With `--smoke`, with as
 * little as shows that they run; `reports --large` on a company of 100,000 people, which is made the first time.
 */
import { benchNames, runBenches, runInTurn } from './benches.ts'

const given = process.argv.slice(2)
const wanted = given.filter((one) => !one.startsWith('--'))
const all = benchNames()
const unknown = wanted.filter((name) => !all.includes(name))
if (unknown.length > 0) {
  console.error(`There is no benchmark ${unknown.join(', ')}: ${all.join(', ')}.`)
  process.exit(1)
}
const failed = await runInTurn(wanted.length > 0 ? wanted : all, (name) =>
  // each in a process of its own, so that it neither ends nor weighs on another
  runBenches([name], {
    smoke: given.includes('--smoke'),
    large: given.includes('--large'),
    output: 'inherit',
  }),
)
if (failed.length > 0) console.error(`\nFailed: ${failed.join(', ')}`)
process.exit(failed.length > 0 ? 1 : 0)
