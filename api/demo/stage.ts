import type { Actor } from '../../domain/kernel/event.ts'
import type { Services } from '../context.ts'
import { haveCome } from '../event-store/processes.ts'
import type { Command, Write } from '../event-store/store.ts'
import { derivedId } from '../ids.ts'
import { type DemoClock, dayOf } from './clock.ts'

export type Stage = {
  readonly services: Services
  readonly clock: DemoClock
  readonly at: (day: number, hours?: number, minutes?: number) => Date
  /** A command with a deterministic id, so that an interrupted seed resumes. */
  readonly act: (name: string, by: string | null, ...of: readonly string[]) => Command
  /** Appends the decision unless the command is stored already. */
  readonly once: (command: Command, decide: () => Promise<readonly Write[]>) => Promise<void>
  /** As `once`, for an act that appends by itself. */
  readonly unlessDone: (command: Command, happen: () => Promise<unknown>) => Promise<void>
  readonly hasLoggedIn: Set<string>
}

export const demoId = (...parts: readonly string[]): string => derivedId('demo', ...parts)

export const firstAct = 'CorrectCompany'

export const openStage = async (services: Services, clock: DemoClock, today: Date): Promise<Stage> => {
  const { store } = services
  const goesOn = (await store.findCommand(demoId(firstAct))) !== null
  const isDone = async ({ id }: Command): Promise<boolean> => goesOn && (await store.findCommand(id)) !== null
  return {
    services,
    clock,
    hasLoggedIn: new Set(),
    at: (day, hours, minutes) => dayOf(today, day, hours, minutes),
    act: (name, by, ...of) => ({
      id: demoId(name, ...of),
      name,
      actor: actorOf(by),
      correlationId: demoId('correlation', name, ...of),
    }),
    once: async (command, decide) => {
      if (await isDone(command)) return
      const writes = (await decide()).filter(({ events }) => events.length > 0)
      if (writes.length > 0) await store.append(writes, command)
    },
    unlessDone: async (command, happen) => {
      if (!(await isDone(command))) await happen()
    },
  }
}

const actorOf = (personId: string | null): Actor =>
  personId ? { kind: 'person', id: personId } : { kind: 'command', id: 'seed' }

const timeoutMs = 60_000
const pollMs = 10

/** Waits until the read models, the processes and their jobs are idle; the clock may move then. */
export const waitUntilQuiet = async ({
  services: { jobs, store, processes },
}: Pick<Stage, 'services'>): Promise<void> => {
  for (const until = performance.now() + timeoutMs; performance.now() < until; ) {
    const head = await store.head()
    if (!(await processes.quiet(head, timeoutMs))) break
    const isIdle = haveCome(processes, head) && (await jobs.status()).length === 0
    if (isIdle && (await store.head()) === head) return
    await Bun.sleep(pollMs)
  }
  throw new Error('the read models and processes did not come to rest')
}
