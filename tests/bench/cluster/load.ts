import { permissions } from '../../../domain/kernel/ids.ts'
import { sized } from '../size.ts'
import type { Product, Products } from './products.ts'

const people = 8
const restMs = sized(100, 100)
/** Longer than any answer of a whole cluster. */
const patienceMs = 10_000
const namesOfRole = 40

/** An act that was acknowledged: the name that it gave. */
type Acknowledged = { readonly name: string; readonly at: number; readonly by: Product }

export type Load = {
  readonly acknowledged: readonly Acknowledged[]
  /** Reads that did not show what was acknowledged before them. */
  readonly missed: readonly string[]
  /** Answers that nobody may get. */
  readonly unexpected: readonly string[]
  reads(): number
  /** The longest time without an acknowledged write after the moment, and when it ended. */
  gapSince(since: number): { readonly ms: number; readonly end: number }
  /** Nobody writes until they are let go on. */
  hold(): () => void
  end(): Promise<void>
}

type Written = { readonly id: string; readonly name: string; readonly number: number }

/** People who write through both servers, each beside somebody who reads what they wrote. */
export const startLoad = ({ all, headers }: Products): Load => {
  const acknowledged: Acknowledged[] = []
  const [missed, unexpected]: [string[], string[]] = [[], []]
  /** What each writer saw acknowledged last, with its read models. */
  const latest: (Written | null)[] = Array.from({ length: people }, () => null)
  let [going, held, reads] = [true, false, 0]

  const send = async (
    product: Product,
    method: string,
    path: string,
    more: { key?: string; body?: object } = {},
  ): Promise<{ status: number; body: unknown }> => {
    const { key, body } = more
    try {
      const answer = await fetch(`${product.url}/api${path}`, {
        method,
        headers: { ...headers, ...(key && { 'idempotency-key': key }) },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(patienceMs),
      })
      return { status: answer.status, body: await answer.json() }
    } catch {
      return { status: 0, body: null }
    }
  }
  const note = (what: string, { status, body }: { status: number; body: unknown }): void => {
    const isFit = status === 0 || status === 503
    if (!isFit) unexpected.push(`${what}: ${status} ${JSON.stringify(body).slice(0, 200)}`)
  }

  /** By the same id until it is acknowledged, on one server and on the other. */
  const write = async (
    index: number,
    method: string,
    path: string,
    name: string,
  ): Promise<Written | null> => {
    const key = crypto.randomUUID()
    const body = { name, ...(method === 'POST' && { permissions: [{ id: permissions[0].id }] }) }
    for (let attempt = index; going; attempt += 1) {
      const by = all[attempt % all.length] as Product
      const answer = await send(by, method, path, { key, body })
      if (answer.status === 200 || answer.status === 201) {
        const { id, pending } = answer.body as { id: string; pending: boolean }
        acknowledged.push({ name, at: performance.now(), by })
        const written = { id, name, number: Number(name.split(' ').at(-1)) }
        latest[index] = pending ? null : written
        return written
      }
      note(`${method} ${path}`, answer)
      await Bun.sleep(50)
    }
    return null
  }

  const writer = async (_: unknown, index: number): Promise<void> => {
    let [role, count] = [null as Written | null, 0]
    while (going) {
      count += 1
      const turn = Math.floor(count / namesOfRole)
      const name = `Rol ${index}n${turn} ${count}`
      const isFirst = role === null || count % namesOfRole === 0
      role = isFirst
        ? await write(index, 'POST', '/roles', name)
        : await write(index, 'PATCH', `/roles/${role?.id}`, name)
      do await Bun.sleep(restMs)
      while (held && going)
    }
  }

  const reader = async (_: unknown, index: number): Promise<void> => {
    for (let turn = index; going; turn += 1) {
      const last = latest[index]
      await Bun.sleep(restMs)
      if (!last) continue
      const by = all[turn % all.length] as Product
      const tag = last.name.split(' ').slice(0, 2).join(' ')
      const answer = await send(by, 'GET', `/roles?search=${encodeURIComponent(tag)}`)
      if (answer.status !== 200) {
        note('GET /roles', answer)
        continue
      }
      reads += 1
      const rows = answer.body as readonly { id: string; name: string }[]
      const shown = rows.find(({ id }) => id === last.id)?.name
      if (!shown || Number(shown.split(' ').at(-1)) < last.number)
        missed.push(`${by.name} showed ${shown} after ${last.name}`)
    }
  }

  const everybody = [
    ...Array.from({ length: people }, writer),
    ...Array.from({ length: people }, (_, index) => reader(_, index)),
  ]
  return {
    acknowledged,
    missed,
    unexpected,
    reads: () => reads,
    gapSince: (since) => {
      const times = acknowledged.map(({ at }) => at).filter((at) => at > since)
      let [longest, end, before] = [0, since, since]
      for (const at of [...times, performance.now()]) {
        if (at - before > longest) [longest, end] = [at - before, at]
        before = at
      }
      return { ms: longest, end }
    },
    hold: () => {
      held = true
      return () => {
        held = false
      }
    },
    end: async () => {
      going = false
      await Promise.all(everybody)
    },
  }
}
