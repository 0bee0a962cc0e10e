import type { Hono } from 'hono'
import { mediaBytesMax } from '../../domain/kernel/constants.ts'
import type { Config } from '../config.ts'
import type { HttpEnv } from './env.ts'
import { withHost } from './host.ts'

const uploadBytesMax = mediaBytesMax + 1_048_576
const finishMs = 10_000

type App = Pick<Hono<HttpEnv>, 'fetch'>

export type Listening = {
  readonly url: string
  answerBy(app: App): void
  stop(): Promise<void>
}

export class PortTaken extends Error {
  override readonly name = 'PortTaken'
  constructor(port: number) {
    super(`Port ${port} is in use: stop what listens there, or set PORT.`)
  }
}

export class AddressUnknown extends Error {
  override readonly name = 'AddressUnknown'
  constructor(host: string) {
    super(`HOST is ${host}, which is no address of this machine.`)
  }
}

type Address = Pick<Config, 'port' | 'host'>

/** Takes the port and serves the first app until `answerBy`. Throws PortTaken or AddressUnknown. */
export const listen = (address: Address, first: App): Listening => {
  let answering = first
  const server = serve(address, (request, peer) => answering.fetch(withHost(request), { peer }))
  return {
    url: String(server.url),
    answerBy: (app) => {
      answering = app
    },
    stop: async () => {
      const late = setTimeout(() => server.stop(true), finishMs)
      await server.stop()
      clearTimeout(late)
    },
  }
}

type Answer = (request: Request, peer: string | undefined) => Response | Promise<Response>

const serve = ({ port, host }: Address, answer: Answer): Bun.Server<undefined> => {
  try {
    return Bun.serve({
      port,
      ...(host !== null && { hostname: host }),
      idleTimeout: 60,
      maxRequestBodySize: uploadBytesMax,
      fetch: (request, bun) => answer(request, bun.requestIP(request)?.address),
    })
  } catch (error) {
    const { code } = Object(error)
    if (code === 'EADDRINUSE') throw new PortTaken(port)
    throw code === 'EADDRNOTAVAIL' && host !== null ? new AddressUnknown(host) : error
  }
}
