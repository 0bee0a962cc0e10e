/** Reads and plans a roster for an empty company, as an import does, and prints outcome, memory and processor time as JSON. */
import { readFileSync } from 'node:fs'
import { openPlanner } from '../../api/features/imports/plan/planner.ts'

export type Measured = {
  /** The counts of the plan, or the code of its refusal. */
  readonly outcome: Readonly<Record<string, number>> | string
  /** The peak of the process's memory above the start, in MB. */
  readonly megabytes: number
  /** Processor time of all threads. */
  readonly seconds: number
}

const format = { kind: 'roster', isLawful: false } as const
const importId = '0b17ac07-0000-4000-8000-00000000eeee'
const watchMs = 10
const nothing = {
  terminals: [],
  departments: [],
  jobTitles: [],
  jobTitleTypes: [],
  roles: [],
  occupations: {},
}

const measure = async (path: string): Promise<Measured> => {
  const bytes = readFileSync(path)
  const planner = openPlanner(new AbortController().signal)
  await planner.tell({ act: 'units', text: JSON.stringify(nothing) })
  const before = process.memoryUsage.rss()
  // the system's own peak includes the parent process's memory
  let most = before
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss())
  }, watchMs)
  const outcome = await outcomeOf(planner, bytes).catch(({ code }: { code: string }) => code)
  clearInterval(watch)
  planner.close()
  const { userCPUTime, systemCPUTime } = process.resourceUsage()
  const megabytes = Math.round((most - before) / 1_048_576)
  return { outcome, megabytes, seconds: (userCPUTime + systemCPUTime) / 1_000_000 }
}

/** Reads every text of the plan, as saving does. */
const outcomeOf = async (planner: ReturnType<typeof openPlanner>, bytes: Uint8Array) => {
  const choices = { gender: 'male', dates: 'dayFirst', jobTitles: 'separate', futureHires: 'keep' } as const
  const { parts: read } = await planner.file(bytes, null, format)
  for (let part = 0; part < read; part += 1) await planner.part('read', part)
  const readings = await planner.readings(choices)
  const asked = { importId, readings, choices, today: '2026-03-01', isSettled: false, format }
  const { plan } = await planner.plan(asked)
  if (!plan) return 'it asks'
  for (const kind of ['rows', 'write'] as const)
    for (let part = 0; part < plan.parts[kind]; part += 1) await planner.part(kind, part)
  return plan.counts
}

if (import.meta.main) process.stdout.write(JSON.stringify(await measure(process.argv[2] ?? '')))
