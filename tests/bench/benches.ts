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

/** In a process of its own, so that it neither ends nor weighs on another; true where it came to its end. */
export const runBench = async (
  name: string,
  { smoke, large = false, output }: { smoke: boolean; large?: boolean; output: 'inherit' | 'pipe' },
): Promise<{ ended: boolean; printed: string }> => {
  const run = Bun.spawn([process.execPath, join(folder, 'one.ts'), name], {
    env: { ...process.env, BENCH_SMOKE: smoke ? '1' : '', BENCH_LARGE: large ? '1' : '' },
    stdout: output,
    stderr: output,
  })
  const printed = await Promise.all([run.stdout, run.stderr].map((stream) => new Response(stream).text()))
  return { ended: (await run.exited) === 0, printed: printed.join('') }
}

/** Runs them in turn, whatever becomes of each; answers with those that failed. */
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
