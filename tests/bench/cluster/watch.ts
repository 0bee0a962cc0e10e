import type { HealthReport } from '../../../api/health/health.ts'
import type { Load } from './load.ts'
import type { Product, Products } from './products.ts'

const everyMs = 200
/** A server that says no serves nobody, within this time before and after. */
const nearMs = 1_000

export type Watch = {
  /** What `/health` named since the moment, on either server. */
  namedSince(since: number): readonly string[]
  /** Both servers say that all is well. */
  isWell(): Promise<boolean>
  /** How often `/ready` said no while the same server acknowledged writes. */
  wrongRefusals(load: Load): number
  end(): Promise<void>
}

/** Asks both servers all along whether they are ready, and what is wrong. */
export const startWatch = ({ all, headers }: Products): Watch => {
  const refusals: { readonly at: number; readonly by: Product }[] = []
  const named: { readonly at: number; readonly component: string }[] = []
  let going = true

  const health = async ({ url }: Product): Promise<HealthReport> => {
    const answer = await fetch(`${url}/health`, { headers, signal: AbortSignal.timeout(8_000) })
    return (await answer.json()) as HealthReport
  }

  const watchReady = async (product: Product): Promise<void> => {
    while (going) {
      const signal = AbortSignal.timeout(8_000)
      const answer = await fetch(`${product.url}/ready`, { signal }).catch(() => null)
      if (answer?.status === 503) refusals.push({ at: performance.now(), by: product })
      await Bun.sleep(everyMs)
    }
  }
  const watchHealth = async (product: Product): Promise<void> => {
    while (going) {
      const report = await health(product).catch(() => null)
      const at = performance.now()
      for (const { component } of report?.problems ?? []) named.push({ at, component })
      // without details nobody could be asked who the caller is
      if (report?.status === 'down' && !report.problems) named.push({ at, component: 'database' })
      await Bun.sleep(2 * everyMs)
    }
  }
  const watching = all.flatMap((product) => [watchReady(product), watchHealth(product)])
  return {
    namedSince: (since) => [
      ...new Set(named.filter(({ at }) => at > since).map(({ component }) => component)),
    ],
    isWell: async () => (await Promise.all(all.map(health))).every(({ status }) => status === 'ok'),
    wrongRefusals: ({ acknowledged }) =>
      refusals.filter(({ at, by }) => {
        const near = acknowledged.filter((one) => one.by === by && Math.abs(one.at - at) < nearMs)
        return near.some((one) => one.at < at) && near.some((one) => one.at > at)
      }).length,
    end: async () => {
      going = false
      await Promise.all(watching)
    },
  }
}
