import type { Recorded } from '../../domain/kernel/event.ts'
import { streamName } from '../../domain/kernel/ids.ts'
import type { Intent } from '../../domain/processes/process.ts'
import { derivedId } from '../ids.ts'
import type { JobKind } from '../jobs/job.ts'
import type { JobRequest } from '../jobs/runner.ts'
import { actsTogether } from './acts-in-turns.ts'
import { type ActNeeds, consequencesOf, pageOfConsequences, perform } from './process-acts.ts'
import type { BoundProcess } from './process-runner.ts'
import type { EventStore } from './store.ts'

type Needs = ActNeeds & { readonly store: EventStore }

type Input = { readonly position: number; readonly about: string | null }

type Cursor = string

export type ProcessJob = JobKind<Input, Cursor>

const actsInASlice = 100

export const processJob = (needs: Needs, bound: BoundProcess): ProcessJob => {
  const { name } = bound.process
  return {
    kind: name,
    run: async function* ({ input: { position } }, { cursor }) {
      const [event] = await needs.store.readAll(position - 1, 1)
      if (!event) throw new Error(`there is no event ${position} to answer`)
      const { pages } = bound
      for (let after = cursor; pages; ) {
        const request = { after, limit: actsInASlice }
        const { intents, size, last } = await pageOfConsequences(needs, bound, pages, event, request)
        await performSlice(needs, name, intents, event)
        yield { cursor: last ?? after ?? '', done: size }
        if (last === null) return
        after = last
      }
      const { intents } = await consequencesOf(needs, bound, event)
      // lookups keep their order; where the act at the cursor is no longer found, all acts found are still to do
      const left = intents.slice(intents.findIndex((one) => nameOf(one) === cursor) + 1)
      for (let from = 0; from < left.length; from += actsInASlice) {
        const slice = left.slice(from, from + actsInASlice)
        await performSlice(needs, name, slice, event)
        yield { cursor: slice.map(nameOf).at(-1) ?? '', done: slice.length }
      }
    },
  }
}

export const jobRequestFor = (
  process: string,
  { id, position, stream, data }: Recorded,
  total: number,
): JobRequest<Input> => ({
  id: derivedId('process-job', process, id),
  key: `${stream} ${position}`,
  input: { position, about: courseOf(data) },
  total,
})

const courseOf = (data: object): string | null =>
  'courseId' in data && typeof data.courseId === 'string' ? data.courseId : null

const performSlice = async (
  needs: Needs,
  process: string,
  slice: readonly Intent[],
  event: Recorded,
): Promise<void> => {
  for (let from = 0; from < slice.length; from += actsTogether)
    await Promise.all(
      slice.slice(from, from + actsTogether).map((intent) => perform(needs, process, intent, event)),
    )
}

const nameOf = ({ aggregate, id, command }: Intent): string => `${streamName(aggregate.kind, id)} ${command}`
