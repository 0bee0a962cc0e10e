import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = import.meta.dirname

/** Every file of this folder that exports a `bench`: a function that prints its figures and throws where it cannot. */
export const benchNames = (): readonly string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.ts'))
    .filter((file) => /^export const bench\b/m.test(readFileSync(join(folder, file), 'utf8')))
    .map((file) => file.slice(0, -'.ts'.length))
    .sort()

/** What a process prints after each benchmark. */
export const endOf = (name: string, ended: boolean): string =>
  `  (${name} ${ended ? 'came to its end' : 'failed'})`

type Choices = { readonly smoke: boolean; readonly large?: boolean; readonly output: 'inherit' | 'pipe' }

/** In a process of their own, in turn; `ended`: all came to their end, `whole`: those that did, as far as it was read. */
export const runBenches = async (
  names: readonly string[],
  { smoke, large = false, output }: Choices,
): Promise<{ ended: boolean; whole: readonly string[]; printed: string }> => {
  const run = Bun.spawn([process.execPath, join(folder, 'one.ts'), ...names], {
    env: { ...process.env, BENCH_SMOKE: smoke ? '1' : '', BENCH_LARGE: large ? '1' : '' },
    stdout: output,
    stderr: output,
  })
  const parts = await Promise.all([run.stdout, run.stderr].map((stream) => new Response(stream).text()))
  const printed = parts.join('')
  const whole = names.filter((name) => printed.includes(`${endOf(name, true)}\n`))
  return { ended: (await run.exited) === 0, whole, printed }
}

/** Runs all of them in turn, even after a failure; resolves to those that failed. */
export const runInTurn = async (
  names: readonly string[],
  run: (name: string) => Promise<{ ended: boolean }>,
): Promise<readonly string[]> => {
  const failed: string[] = []
  for (const name of names) {
    console.log(`\n${name}`)
    if (!(await run(name)).ended) failed.push(name)
  }
  return failed
}
