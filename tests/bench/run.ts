/** Runs the benchmarks in turn, or those named: `bun run bench append`. Each prints its ratios; none is a test. */
import { bench as append } from './append.ts'
import { bench as files } from './files.ts'
import { bench as lists } from './lists.ts'
import { bench as rebuild } from './rebuild.ts'
import { bench as roster } from './roster.ts'

const benches = { append, files, lists, rebuild, roster }

const wanted = process.argv.slice(2)
for (const [name, bench] of Object.entries(benches)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  console.log(`\n${name}`)
  await bench()
}
process.exit(0)
