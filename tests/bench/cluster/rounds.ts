import { type FaultName, faults, type Scene } from './faults.ts'
import { type Load, startLoad } from './load.ts'
import { untilSo } from './processes.ts'
import { compareWithLog } from './record.ts'
import { startWatch } from './watch.ts'

/** Writes must be answered again within this time. */
const barMs = 15_000
const [backMs, wellMs] = [90_000, 90_000]
/** Writes go on where for this time none of them waited longer than a moment. */
const [steadyMs, momentMs] = [3_000, 1_500]
/** `/health` waits 3 s for a part that does not answer, and is asked again after it: a shorter fault may pass between two answers. */
const namedAfterMs = 4_000

export type Rounds = {
  readonly load: Load
  run(name: FaultName): Promise<void>
  /** Prints what was seen; throws where a bar was missed. */
  end(): Promise<void>
}

const seconds = (ms: number): string => (ms / 1_000).toFixed(1)

const median = (all: readonly number[]): number =>
  all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0

/** Faults under people who write and read; each ends with everything whole and nothing lost. */
export const openRounds = (scene: Scene): Rounds => {
  const { cluster, products } = scene
  const [load, watch] = [startLoad(products), startWatch(products)]
  const took = new Map<FaultName, number[]>()
  const late: string[] = []

  const goesOn = async (since: number): Promise<boolean> => {
    const from = performance.now() - steadyMs
    return from > since && load.gapSince(from).ms < momentMs
  }

  return {
    load,
    run: async (name) => {
      const { strike, names } = faults[name]
      const since = performance.now()
      const mend = await strike(scene)
      const struckMs = performance.now() - since
      await untilSo(`writes are back after: ${name}`, backMs, () => goesOn(since))
      const { ms } = load.gapSince(since)
      took.set(name, [...(took.get(name) ?? []), ms])
      if (ms > barMs) late.push(`${name}: ${seconds(ms)} s`)
      await mend()
      await cluster.nodes.whole().catch((cause: unknown) => {
        throw new Error(`after ${name}`, { cause })
      })
      const wellAfterMs = await untilSo(`all is well after: ${name}`, wellMs, watch.isWell)
      const said = watch.namedSince(since)
      if (names !== null && !said.includes(names) && Math.max(ms, struckMs) > namedAfterMs)
        throw new Error(`/health did not name ${names}: ${said}`)
      const { lost, twice } = await compareWithLog(cluster.url, load)
      console.log(
        `  ${name}: ${seconds(ms)} s without a write (struck within ${seconds(struckMs)} s, well ${seconds(wellAfterMs)} s after whole); ${load.acknowledged.length} acknowledged, ${lost.length} lost, ${twice} twice; /health: ${said.join(', ') || 'nothing'}`,
      )
      if (lost.length > 0 || twice > 0) throw new Error(`after ${name}: ${lost.slice(0, 5)}`)
    },
    end: async () => {
      await Promise.all([load.end(), watch.end()])
      for (const [name, all] of took)
        console.log(
          `  ${name.padEnd(16)} ${String(all.length).padStart(3)} times, without a write: median ${seconds(median(all))} s, longest ${seconds(Math.max(...all))} s`,
        )
      const wrong = watch.wrongRefusals(load)
      console.log(
        `  ${load.acknowledged.length} acknowledged, none lost; ${load.reads()} reads, ${load.missed.length} without the reader's own writes; /ready said no ${wrong} times beside served writes; unexpected answers: ${load.unexpected.length}`,
      )
      const faultsFound = [
        ...late.map((one) => `later than ${seconds(barMs)} s: ${one}`),
        ...load.missed.slice(0, 5),
        ...load.unexpected.slice(0, 5),
        ...(wrong > 0 ? ['/ready said no where writes were served'] : []),
      ]
      if (faultsFound.length > 0) throw new Error(faultsFound.join('\n'))
    },
  }
}
