/** Runs benchmarks in turn: `one.ts <name>...`; says of each whether it came to its end, and of all by the exit code. */
import { endOf } from './benches.ts'

let failed = 0
for (const name of process.argv.slice(2)) {
  let ended = true
  try {
    const { bench } = (await import(`./${name}.ts`)) as { bench: () => Promise<void> } // as `benchNames` found it
    await bench()
  } catch (error) {
    console.log(error)
    ended = false
    failed += 1
  }
  console.log(endOf(name, ended))
}
process.exit(failed === 0 ? 0 : 1)
