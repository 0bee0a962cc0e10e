import { once } from 'node:events'
import { chmodSync, lstatSync, mkdirSync, rmSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { dirname } from 'node:path'
import type { Services } from '../../context.ts'
import { serialiseByKey } from '../../database/serialise.ts'
import { type ServedName, servedCommands } from './all.ts'
import { type Print, sentenceOf } from './command.ts'
import { linesOf, pathBytesMax, type Question, question, socketPath, writeLine } from './wire.ts'

export type CommandSocket = {
  close(): void
  ended(): Promise<void>
}

/** Time for a command to report its end after a stop; silent connections do not delay the stop. */
const timeoutMs = 2_000

const unserved = ': commands on this data folder need the server to be stopped'

const closed: CommandSocket = { close: () => undefined, ended: async () => undefined }

/** Serves commands to the owner of the data folder; replaces a stale socket. */
export const serveCommands = async (services: Services): Promise<CommandSocket> => {
  const { config, log } = services
  const path = socketPath(config.dataDir)
  const unfit = unfitness(path)
  if (unfit) {
    log.warn({ path }, `${unfit}${unserved}`)
    return closed
  }
  const underWay = new Set<Promise<void>>()
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.once('close', () => sockets.delete(socket))
    const doing = serve(services, socket).finally(() => underWay.delete(doing))
    underWay.add(doing)
  })
  try {
    clearPlace(path)
    server.listen(path)
    await once(server, 'listening')
    chmodSync(path, 0o600)
  } catch (error) {
    log.warn({ err: error, path }, `no socket could be made there${unserved}`)
    return closed
  }
  return {
    close: () => {
      server.close()
      rmSync(path, { force: true })
    },
    ended: async () => {
      await Promise.race([Promise.all(underWay), Bun.sleep(timeoutMs)])
      for (const socket of sockets) socket.destroy()
    },
  }
}

const clearPlace = (path: string): void => {
  const folder = dirname(path)
  if (lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink()) rmSync(folder)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chmodSync(folder, 0o700)
  rmSync(path, { force: true })
}

const unfitness = (path: string): string | null => {
  if (process.platform === 'win32') return 'this system has no socket files'
  return Buffer.byteLength(path) > pathBytesMax ? 'the path is too long for a socket' : null
}

const oneAtATime = serialiseByKey()

const serve = async (services: Services, socket: Socket): Promise<void> => {
  try {
    const { value: line, done } = await linesOf(socket).next()
    if (!done) writeLine(socket, { exit: await act(services, question.parse(line), printTo(socket)) })
  } catch (error) {
    services.log.error({ err: error }, 'a command could not be answered')
  }
  await endSocket(socket)
}

const endSocket = (socket: Socket): Promise<void> =>
  new Promise((resolve) => {
    if (socket.destroyed) return resolve()
    socket.once('close', () => resolve())
    socket.end(() => resolve())
  })

const printTo = (socket: Socket): Print => ({
  out: (out) => writeLine(socket, { out }),
  err: (err) => writeLine(socket, { err }),
})

const isServed = (name: string): name is ServedName => Object.hasOwn(servedCommands, name)

const act = async (
  services: Services,
  { command, file, ...request }: Question,
  print: Print,
): Promise<number> => {
  services.log.info({ command }, 'a command is done for the terminal')
  try {
    if (!isServed(command)) throw new Error(`The server does not know the command ${command}.`)
    const bytes = file && { name: file.name, bytes: Buffer.from(file.base64, 'base64') }
    return await oneAtATime(command, () =>
      servedCommands[command](services, { ...request, file: bytes }, print),
    )
  } catch (error) {
    print.err(`${sentenceOf(error, request.locale)}\n`)
    return 1
  }
}
