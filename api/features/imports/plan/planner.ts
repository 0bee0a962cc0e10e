import { Rejection } from '../../../../domain/kernel/rejection.ts'
import type { RosterChoices, RosterEncoding } from '../../../contract/imports.ts'
import type { ImportReading } from '../../../contract/routes/imports.ts'
import { toRejection } from '../../../run-in-worker.ts'
import type { RosterFormat } from '../file/format.ts'
import type { Answer, FileSummary, PartKind, PlanAnswer, PlanInput, Question } from './planner-messages.ts'

export type Planner = {
  /** Throws as `readRoster`. */
  file(bytes: Uint8Array, encoding: RosterEncoding | null, format: RosterFormat): Promise<FileSummary>
  /** Throws roster.* and completions.* for faults of the file. */
  completions(bytes: Uint8Array): Promise<FileSummary>
  tell(
    question: Exclude<Question, { act: 'file' | 'completions' | 'readings' | 'plan' | 'part' }>,
  ): Promise<void>
  readings(choices: RosterChoices): Promise<readonly ImportReading[]>
  plan(input: PlanInput): Promise<PlanAnswer>
  part(kind: PartKind, part: number): Promise<string>
  close(): void
}

/** Only a crafted file takes longer. */
const timeoutMs = 180_000

type Pending = { readonly resolve: (result: never) => void; readonly reject: (error: Error) => void }

/** Closes at once when `ending` aborts. */
export const openPlanner = (ending: AbortSignal): Planner => {
  const worker = new Worker(new URL('./planner-worker.ts', import.meta.url).href)
  const waiting = new Map<number, Pending>()
  let lastId = 0
  let ended: Error | null = null

  const end = (error: Error): void => {
    ended ??= error
    for (const { reject } of waiting.values()) reject(ended)
    waiting.clear()
    worker.terminate()
  }
  const close = (): void => {
    clearTimeout(late)
    ending.removeEventListener('abort', close)
    end(new Error('the planner is closed'))
  }
  ending.addEventListener('abort', close)
  const late = setTimeout(() => end(new Rejection('roster.too-large')), timeoutMs)
  if (ending.aborted) close()

  worker.onmessage = ({ data }: MessageEvent<Answer>) => {
    const pending = waiting.get(data.id)
    waiting.delete(data.id)
    if ('result' in data)
      pending?.resolve(data.result as never) // each question knows its own answer's type
    else pending?.reject('refusal' in data ? toRejection(data.refusal) : new Error(data.failure))
  }
  worker.onerror = ({ message }) => end(new Error(`the planner's thread ended: ${message}`))
  worker.addEventListener('close', () => end(new Error("the planner's thread ended")))

  const ask = <Result>(question: Question, transfer: readonly ArrayBuffer[] = []): Promise<Result> =>
    new Promise((resolve, reject) => {
      if (ended) return reject(ended)
      lastId += 1
      waiting.set(lastId, { resolve, reject })
      worker.postMessage({ id: lastId, question }, [...transfer])
    })

  return {
    file: (bytes, encoding, format) => {
      // transfers one copy; a message would make two
      const copy = new Uint8Array(bytes)
      return ask({ act: 'file', bytes: copy, encoding, format }, [copy.buffer])
    },
    completions: (bytes) => ask({ act: 'completions', bytes: new Uint8Array(bytes) }),
    tell: (question) => ask(question),
    readings: (choices) => ask({ act: 'readings', choices }),
    plan: (input) => ask({ act: 'plan', ...input }),
    part: (kind, part) => ask({ act: 'part', kind, part }),
    close,
  }
}
