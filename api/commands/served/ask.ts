import { existsSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import type { ServedName } from './all.ts'
import type { CommandRequest, Print } from './command.ts'
import { answer, linesOf, socketPath, writeLine } from './wire.ts'

/** Sends a command to the server that holds the data folder; null without one, stale sockets included. */
export const askServer = async (
  dataDir: string,
  command: ServedName,
  { args, locale, file }: CommandRequest,
  print: Print,
): Promise<number | null> => {
  const socket = await connectTo(socketPath(dataDir))
  if (!socket) return null
  const base64 = file && { name: file.name, base64: Buffer.from(file.bytes).toString('base64') }
  writeLine(socket, { command, args: [...args], locale, file: base64 })
  for await (const line of linesOf(socket)) {
    const reply = answer.parse(line)
    if ('exit' in reply) {
      socket.end()
      return reply.exit
    }
    if ('out' in reply) print.out(reply.out)
    else print.err(reply.err)
  }
  throw new Error('The server ended before the command did.')
}

const connectTo = async (path: string): Promise<Socket | null> => {
  if (!existsSync(path)) return null
  const { promise, resolve } = Promise.withResolvers<Socket | null>()
  const socket = connect(path)
  socket.once('connect', () => resolve(socket))
  socket.on('error', () => resolve(null))
  return promise
}
