import type { Socket } from 'bun'

const openState = 1

type Side = { other: Socket<Side> | null; waiting: Uint8Array[] }

/** A proxy whose connection can be cut without notice to either end, as by a network, and which can lead elsewhere. */
export const openProxy = (target: string) => {
  let { hostname, port } = new URL(target)
  let cut = false
  const nears = new Set<Socket<Side>>()
  let held: { waiting: number; readonly released: PromiseWithResolvers<void> } | null = null
  const pass = (socket: Socket<Side>, bytes: Uint8Array): void => {
    if (cut) return
    if (socket.data.other) socket.data.other.write(bytes)
    else socket.data.waiting.push(bytes)
  }
  const listener = Bun.listen<Side>({
    hostname: '127.0.0.1',
    port: 0,
    socket: {
      open: async (near) => {
        near.data = { other: null, waiting: [] }
        nears.add(near)
        if (held) {
          held.waiting += 1
          await held.released.promise
          if (near.readyState !== openState) return
        }
        const far = await Bun.connect<Side>({
          hostname,
          port: Number(port),
          data: { other: near, waiting: [] },
          socket: { data: pass, close: () => void near.end() },
        }).catch(() => null)
        if (!far) return void near.end()
        near.data.other = far
        for (const bytes of near.data.waiting) if (!cut) far.write(bytes)
      },
      data: pass,
      close: (near) => {
        nears.delete(near)
        near.data.other?.end()
      },
    },
  })
  const url = new URL(target)
  url.port = String(listener.port)
  return {
    url: String(url),
    cut: () => {
      cut = true
    },
    mend: () => {
      cut = false
    },
    /** New connections lead there; those that there are end. */
    lead: (elsewhere: string) => {
      ;({ hostname, port } = new URL(elsewhere))
      for (const near of nears) near.end()
    },
    /** New connections wait, as at a server that is too busy to take them; those that are there go on. */
    hold: () => {
      const here = { waiting: 0, released: Promise.withResolvers<void>() }
      held = here
      return {
        waiting: () => here.waiting,
        release: () => {
          held = null
          here.released.resolve()
        },
      }
    },
    close: () => listener.stop(true),
  }
}
